/** Exports of DynamoDB tables, and their import into Bigtable. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.dynamodb {
  requires com.fasterxml.jackson.core;
  requires transitive com.google.protobuf;
  requires transitive dev.rowsmith.runtime.bigtable;
  requires static transitive org.jspecify;
  // For exports in Ion: an application that has some brings the library.
  requires static com.amazon.ion;

  exports dev.rowsmith.dynamodb;
  exports dev.rowsmith.dynamodb.spi;
}
