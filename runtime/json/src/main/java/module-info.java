/** Values of cells as JSON. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.runtime.json {
  requires com.fasterxml.jackson.annotation;
  requires transitive com.fasterxml.jackson.core;
  requires com.fasterxml.jackson.databind;
  requires com.fasterxml.jackson.datatype.jdk8;
  requires com.fasterxml.jackson.datatype.jsr310;
  requires static transitive org.jspecify;
  requires transitive dev.rowsmith.runtime;

  exports dev.rowsmith.runtime.json;
}
