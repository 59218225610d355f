package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.CodecFit;
import java.util.Optional;
import java.util.function.Function;

/** Fixes of a codec that generated code cannot use, of a segment, a qualifier or a column. */
final class CodecFix {

  private CodecFix() {}

  /**
   * Returns what is wrong with a codec, if anything is.
   *
   * @param codec the codec's class
   * @param required what it has to be, as {@code KeyCodec<Long>}
   * @param at begins a finding at the codec, with its problem
   */
  static Optional<Finding> of(
      CodecFit fit, String codec, String required, Function<String, Finding> at) {
    return switch (fit) {
      case OTHER_TYPE ->
          Optional.of(
              at.apply("has the codec %s, which is not a %s".formatted(codec, required))
                  .because("A codec is for the values of one type.")
                  .fix("class %s implements %s".formatted(codec, required), ""));
      case NOT_CONSTRUCTIBLE ->
          Optional.of(
              at.apply("has the codec %s, which generated code cannot construct".formatted(codec))
                  .because(
                      "It is a class that is neither abstract nor private, static where it is nested,")
                  .because("with a constructor that takes and throws nothing.")
                  .fix("%s() {}".formatted(codec), "in such a class"));
      default -> Optional.empty();
    };
  }
}
