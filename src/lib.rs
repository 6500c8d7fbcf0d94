pub mod dlx;
