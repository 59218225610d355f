/** Tables that exist as declarations, proved by reading them. */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("module") // That of DynamoDB is compiled after this one.
module dev.rowsmith.adopt {
  requires com.fasterxml.jackson.core;
  requires java.compiler;
  requires dev.rowsmith.model;
  requires transitive dev.rowsmith.annotations;
  requires dev.rowsmith.processor;
  requires transitive dev.rowsmith.runtime;
  // The stores that an application uses: each brings its own.
  requires static transitive dev.rowsmith.runtime.bigtable;
  requires static transitive dev.rowsmith.runtime.spanner;
  requires static transitive org.jspecify;

  exports dev.rowsmith.adopt;
  exports dev.rowsmith.adopt.bigtable;
  exports dev.rowsmith.adopt.spanner;
  exports dev.rowsmith.adopt.source to
      dev.rowsmith.dynamodb;

  uses dev.rowsmith.adopt.AdoptTool;
  uses javax.annotation.processing.Processor;

  provides dev.rowsmith.adopt.AdoptTool with
      dev.rowsmith.adopt.bigtable.BigtableTool,
      dev.rowsmith.adopt.spanner.SpannerTool;
}
