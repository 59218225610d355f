/** Repositories, key ranges and schema on the Cloud Spanner client. */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("module") // The module that reads facts is compiled after this one.
module dev.rowsmith.runtime.spanner {
  requires com.google.api.apicommon;
  requires transitive com.google.protobuf;
  requires transitive dev.rowsmith.annotations;
  requires transitive dev.rowsmith.model;
  requires transitive dev.rowsmith.runtime;
  requires gax;
  requires transitive google.cloud.core;
  requires transitive google.cloud.spanner;
  requires static transitive org.jspecify;

  exports dev.rowsmith.runtime.spanner;
  exports dev.rowsmith.runtime.spanner.internal.live to
      dev.rowsmith.adopt;
  exports dev.rowsmith.runtime.spanner.schema;
  exports dev.rowsmith.runtime.spanner.spi;
  exports dev.rowsmith.runtime.spanner.table;
}
