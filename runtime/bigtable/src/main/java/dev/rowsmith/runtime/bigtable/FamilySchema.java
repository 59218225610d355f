package dev.rowsmith.runtime.bigtable;

/**
 * Describes one column family.
 *
 * @param name the family's name
 * @param retention what garbage collection may delete from it
 */
public record FamilySchema(String name, Retention retention) {}
