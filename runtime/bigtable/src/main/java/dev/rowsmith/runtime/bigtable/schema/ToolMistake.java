package dev.rowsmith.runtime.bigtable.schema;

/** Reports a command line, or a class path, with which {@link SchemaTool} can do nothing. */
final class ToolMistake extends Exception {

  private static final long serialVersionUID = 1;

  ToolMistake(String message) {
    super(message);
  }
}
