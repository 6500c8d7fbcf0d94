#!/bin/sh
# Guesses, and never reads its input: a judge that feeds a pipe gets a broken one.
echo 'Yes, I found it'
