/** What generated code calls on any store: row keys, cell values, limits and errors. */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("module") // The modules of the stores are compiled after this one.
module dev.rowsmith.runtime {
  requires static transitive org.jspecify;
  requires transitive com.google.protobuf;

  exports dev.rowsmith.runtime;
  exports dev.rowsmith.runtime.internal to
      dev.rowsmith.dynamodb,
      dev.rowsmith.load,
      dev.rowsmith.runtime.bigtable,
      dev.rowsmith.runtime.spanner;
  exports dev.rowsmith.runtime.key;
  exports dev.rowsmith.runtime.key.encoding to
      dev.rowsmith.adopt,
      dev.rowsmith.dynamodb,
      dev.rowsmith.processor;
  exports dev.rowsmith.runtime.key.internal to
      dev.rowsmith.runtime.bigtable,
      dev.rowsmith.runtime.spanner;
  exports dev.rowsmith.runtime.key.segment;
  exports dev.rowsmith.runtime.key.spi;
  exports dev.rowsmith.runtime.value;
}
