/** The schema lock: what stored rows depend on, as lines, and what a change of a line means. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.lock {
  requires transitive dev.rowsmith.model;
  requires static transitive org.jspecify;

  exports dev.rowsmith.lock;
  exports dev.rowsmith.lock.bigtable;
  exports dev.rowsmith.lock.spanner;
  exports dev.rowsmith.lock.store;
}
