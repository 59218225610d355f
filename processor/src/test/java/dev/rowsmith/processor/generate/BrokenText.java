package dev.rowsmith.processor.generate;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;

/** A generated file whose text cannot be made. */
public final class BrokenText {

  private final Throwable problem;

  private BrokenText(Throwable problem) {
    this.problem = problem;
  }

  /** Adds such a file to those of an entity. */
  public static PendingFiles addedTo(PendingFiles files, Throwable problem) {
    TypeSpec type =
        TypeSpec.classBuilder("Broken").addJavadoc("$L", new BrokenText(problem)).build();
    files.add(JavaFile.builder("demo", type).build());
    return files;
  }

  /** Fails on the thread that makes the text. */
  @Override
  public String toString() {
    if (problem instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    throw (Error) problem;
  }
}
