/** Tables of entities from the command line, as commands of cbt and as Terraform. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.schema {
  requires dev.rowsmith.lock;
  requires dev.rowsmith.model;
  requires dev.rowsmith.runtime;
  requires gax;
  requires google.cloud.core;
  // The stores that an application uses: each brings its own.
  requires static transitive dev.rowsmith.runtime.bigtable;
  requires static transitive dev.rowsmith.runtime.spanner;
  requires static transitive org.jspecify;

  exports dev.rowsmith.schema;
}
