package dev.rowsmith.it.queries;

/** Where somebody stays. */
public record Place(String city, int floor) {}
