package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import dev.rowsmith.spanner.Generated;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Rules for the declared length of a column of Spanner.
 *
 * @param entity the entity of the column
 * @param column a column whose {@code @Column} says a length
 */
record ColumnLengths(SpannerEntity entity, SpannerColumn column) {

  static void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.columns()) {
      if (column.source().says("length") && column.type().code() != SpannerType.Code.OTHER) {
        new ColumnLengths(entity, column).finding().ifPresent(findings);
      }
    }
  }

  private Optional<Finding> finding() {
    int declared = column.type().length();
    int most = most();
    int least = least();
    if (column.isPair() || most == 0) {
      return Optional.of(
          without("%s has no length", "A length is for a column of text or of bytes."));
    }
    if (declared < 0) {
      return Optional.of(
          without("a length is 1 or more", "0, the default, is as much as the database takes."));
    }
    if (declared > most) {
      return Optional.of(
          without(
              String.format(Locale.ROOT, "%%s has at most %,d", most),
              "Without a length a column takes as much as there can be."));
    }
    return declared == 0 || declared >= least ? Optional.empty() : Optional.of(tooShort(least));
  }

  private Finding without(String problem, String reason) {
    return at(problem.formatted(typeName()))
        .because(reason)
        .fix(text().without("length"), "on '%s'".formatted(column.path()));
  }

  private Finding tooShort(int least) {
    return at(String.format(Locale.ROOT, "its values take up to %,d", least))
        .because("A row with a longer value is refused when it is written.")
        .fix(text().with("length", least), "on '%s'".formatted(column.path()));
  }

  private Finding at(String problem) {
    return Finding.at(
        column.source().at("length"),
        String.format(
            Locale.ROOT,
            "'%s' of %s has length = %,d, and %s",
            column.path(),
            entity.name(),
            column.type().length(),
            problem));
  }

  private AnnotationCode text() {
    return AnnotationCode.of(column.source());
  }

  private String typeName() {
    return column.isPair() ? "a UUID in two INT64" : "a column of " + column.type().code();
  }

  /** Returns the most that the database takes, or 0 where there is no length. */
  private int most() {
    return switch (column.type().code()) {
      case STRING -> Limits.STRING_CHARACTERS;
      case BYTES -> Limits.BYTES_BYTES;
      default -> 0;
    };
  }

  /** Returns what the longest value takes, as far as the type tells. */
  private int least() {
    ValueType stored = column.converter().map(Converter::stored).orElse(column.value());
    if (column.form() == ValueForm.ENUM) {
      return stored.constants().stream().mapToInt(ColumnLengths::characters).max().orElse(0);
    }
    boolean text = column.type().isText();
    return text && isMadeByTheDatabase() ? 0 : column.form().length();
  }

  private static int characters(String constant) {
    return constant.codePointCount(0, constant.length());
  }

  /** What is generated and does not fit is InvalidGenerated's. */
  private boolean isMadeByTheDatabase() {
    return entity.key().stream()
        .anyMatch(part -> part.column().equals(column) && part.generated() != Generated.NONE);
  }
}
