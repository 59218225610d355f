package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.Locale;
import java.util.Optional;

/** Rules for the declared length of a column of Spanner. */
final class ColumnLengths {

  private ColumnLengths() {}

  static Optional<Finding> check(SpannerEntity entity, SpannerColumn column) {
    if (!column.source().says("length") || column.type().code() == SpannerType.Code.OTHER) {
      return Optional.empty();
    }
    int declared = column.type().length();
    int most = most(column);
    int least = least(entity, column);
    String type = column.isPair() ? "a UUID in two INT64" : "a column of " + column.type().code();
    String problem;
    String reason;
    if (column.isPair() || most == 0) {
      problem = type + " has no length";
      reason = "A length is for a column of text or of bytes.";
    } else if (declared < 0) {
      problem = "a length is 1 or more";
      reason = "0, the default, is as much as the database takes.";
    } else if (declared > most) {
      problem = String.format(Locale.ROOT, "%s has at most %,d", type, most);
      reason = "Without a length a column takes as much as there can be.";
    } else if (declared > 0 && declared < least) {
      problem = String.format(Locale.ROOT, "its values take up to %,d", least);
      reason = "A row with a longer value is refused when it is written.";
    } else {
      return Optional.empty();
    }
    AnnotationCode today = AnnotationCode.of(column.source());
    boolean tooShort = most > 0 && declared > 0 && declared <= most && !column.isPair();
    return Optional.of(
        Finding.at(
                column.source().at("length"),
                String.format(
                    Locale.ROOT,
                    "'%s' of %s has length = %,d, and %s",
                    column.path(),
                    entity.name(),
                    declared,
                    problem))
            .because(reason)
            .fix(
                DeclarationCode.of(column.property())
                    .with(tooShort ? today.with("length", least) : today.without("length")),
                ""));
  }

  /** Returns the most that the database takes, or 0 where there is no length. */
  private static int most(SpannerColumn column) {
    return switch (column.type().code()) {
      case STRING -> Limits.STRING_CHARACTERS;
      case BYTES -> Limits.BYTES_BYTES;
      default -> 0;
    };
  }

  /**
   * Returns what the longest value takes, as far as the type tells. What is generated and does not
   * fit is InvalidGenerated's.
   */
  private static int least(SpannerEntity entity, SpannerColumn column) {
    if (column.form() == ValueForm.ENUM) {
      return column.converter().map(Converter::stored).orElse(column.value()).constants().stream()
          .mapToInt(constant -> constant.codePointCount(0, constant.length()))
          .max()
          .orElse(0);
    }
    return column.type().isText() && entity.isGenerated(column) ? 0 : column.form().length();
  }
}
