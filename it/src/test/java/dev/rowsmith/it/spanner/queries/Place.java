package dev.rowsmith.it.spanner.queries;

/** Where somebody stays. */
public record Place(String city, int floor) {}
