/** What users of Rowsmith write on their records and classes. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.annotations {
  requires static transitive org.jspecify;

  exports dev.rowsmith;
  exports dev.rowsmith.bigtable;
  exports dev.rowsmith.spanner;
}
