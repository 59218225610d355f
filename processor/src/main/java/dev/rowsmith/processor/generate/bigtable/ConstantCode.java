package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.model.LayoutConstants;
import java.util.List;

/** Code of a constant of a layout: a text, or {@code KeyConstant.hex("80")} for other bytes. */
final class ConstantCode {

  private ConstantCode() {}

  static CodeBlock of(String constant) {
    List<LayoutConstants.Part> parts = LayoutConstants.parts(constant);
    return parts.isEmpty()
        ? CodeBlock.of("$S", "")
        : parts.stream()
            .map(
                part ->
                    part.hexadecimal()
                        ? CodeBlock.of("$T.hex($S)", RuntimeTypes.KEY_CONSTANT, part.text())
                        : TextLiteral.of(part.text()))
            .collect(CodeBlock.joining(" + "));
  }
}
