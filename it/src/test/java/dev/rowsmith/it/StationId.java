package dev.rowsmith.it;

/** A record of one value, which is stored as the value. */
public record StationId(int number) {}
