/** Repositories, scans, bulk writes and schema on the Cloud Bigtable client. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.runtime.bigtable {
  requires transitive com.google.api.apicommon;
  requires transitive com.google.protobuf;
  requires transitive dev.rowsmith.annotations;
  requires transitive dev.rowsmith.model;
  requires transitive dev.rowsmith.runtime;
  requires transitive gax;
  requires transitive google.cloud.bigtable;
  requires transitive proto.google.cloud.bigtable.admin.v2;
  requires static transitive org.jspecify;

  exports dev.rowsmith.runtime.bigtable;
  exports dev.rowsmith.runtime.bigtable.schema;
  exports dev.rowsmith.runtime.bigtable.spi;
  exports dev.rowsmith.runtime.bigtable.table;
}
