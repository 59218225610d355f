/** Exports of DynamoDB tables, and their import into Bigtable. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.dynamodb {
  requires com.fasterxml.jackson.core;
  requires transitive com.google.protobuf;
  requires transitive dev.rowsmith.runtime.bigtable;
  requires static transitive org.jspecify;
  // For declarations: on the class path of a developer, with a compiler.
  requires static dev.rowsmith.adopt;
  // For exports in Ion: an application that has some brings the library.
  requires static com.amazon.ion;

  exports dev.rowsmith.dynamodb;
  exports dev.rowsmith.dynamodb.spi;

  provides dev.rowsmith.adopt.AdoptTool with
      dev.rowsmith.dynamodb.internal.adopt.DynamoTool;
}
