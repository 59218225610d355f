package dev.rowsmith.it.everywhere;

import java.nio.file.Path;

/** Writes the output of the processor, the tools and the runtime into the working directory. */
final class EverythingWritten {

  private EverythingWritten() {}

  /** Expects the folder of this module. */
  public static void main(String[] arguments) throws Exception {
    BuildOutput.write(Path.of(arguments[0]));
    ToolOutput.write();
    RuntimeOutput.write();
  }
}
