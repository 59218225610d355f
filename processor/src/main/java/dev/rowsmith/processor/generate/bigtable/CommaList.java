package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import java.util.Collection;

/** Arguments joined by commas, after each of which a long line may be wrapped. */
final class CommaList {

  private static final String COMMA = ", ";

  private CommaList() {}

  static CodeBlock ofNames(Collection<String> names) {
    return of(names.stream().map(name -> CodeBlock.of("$L", name)).toList());
  }

  static CodeBlock of(Collection<CodeBlock> arguments) {
    return arguments.stream().collect(CodeBlock.joining(COMMA));
  }
}
