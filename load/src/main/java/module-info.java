/** Shares of a load on the nodes of a cluster, before production. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.load {
  requires transitive com.google.protobuf;
  requires transitive dev.rowsmith.runtime;
  requires java.desktop;
  // For tables that exist: an application brings the runtime of its store.
  requires static transitive dev.rowsmith.runtime.bigtable;
  requires static transitive dev.rowsmith.runtime.spanner;
  requires static transitive org.jspecify;

  exports dev.rowsmith.load;
}
