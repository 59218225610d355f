package dev.rowsmith.it;

import dev.rowsmith.bigtable.RowKey;

/** A group of segments: a country, and a city of three letters. */
public record Place(String country, @RowKey(width = 3) String city) {}
