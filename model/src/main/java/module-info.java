/** Definitions of tables, without a client: what all other modules know of a table. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.model {
  requires static transitive org.jspecify;
  requires transitive dev.rowsmith.runtime;

  exports dev.rowsmith.model.bigtable;
  exports dev.rowsmith.model.bigtable.diff;
  exports dev.rowsmith.model.spanner;
  exports dev.rowsmith.model.spanner.ddl;
  exports dev.rowsmith.model.spanner.diff;
}
