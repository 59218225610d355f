/** What generated code calls on any store: row keys, cell values, limits and errors. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.runtime {
  requires static transitive org.jspecify;
  requires transitive com.google.protobuf;

  exports dev.rowsmith.runtime;
  exports dev.rowsmith.runtime.key;
  exports dev.rowsmith.runtime.value;
}
