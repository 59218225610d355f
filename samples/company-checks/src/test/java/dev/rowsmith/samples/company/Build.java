package dev.rowsmith.samples.company;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.rowsmith.processor.RowsmithProcessor;
import dev.rowsmith.processor.RowsmithTableProcessor;

/** Compilation of one entity with Rowsmith's processors, which find the company's checks. */
final class Build {

  private static final String IMPORTS =
      "import dev.rowsmith.*; import dev.rowsmith.bigtable.*; import java.time.*;\n";

  private Build() {}

  /** Compiles the entity {@code Reading}; line 2 is its first. */
  static Compilation of(String entity, Object... options) {
    return Compiler.javac()
        .withProcessors(new RowsmithProcessor(), new RowsmithTableProcessor())
        .withOptions(options)
        .compile(JavaFileObjects.forSourceString("Reading", IMPORTS + entity));
  }
}
