package dev.rowsmith.spring;

/** What is done about the tables of a store when an application starts. */
public enum SchemaMode {
  /** Nothing: no request is sent. */
  NONE,

  /** The application does not start where a table differs from its entities. */
  VERIFY,

  /**
   * Tables, families, columns and indexes that are missing are created, and what else loses no data
   * is changed. The application does not start where a change could lose some.
   */
  CREATE
}
