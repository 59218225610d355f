package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@AutoService(SchemaCheck.class)
@Rule(title = "A shard whose expression can be negative or fail")
public final class ShardNotSafe implements EntityCheck<SpannerEntity> {

  private static final Pattern HASH = Pattern.compile("(?i)FARM_FINGERPRINT\\s*\\(");
  private static final Pattern MOD = Pattern.compile("(?i)\\bMOD\\s*\\(");

  private static final Pattern MODULO =
      Pattern.compile(
          "(?is)\\s*MOD\\s*\\(\\s*FARM_FINGERPRINT\\s*\\((.*)\\)\\s*,\\s*(\\w+)\\s*\\)\\s*");

  /** The same with {@code ABS} around the hash alone. */
  private static final Pattern INNER =
      Pattern.compile(
          "(?is)\\s*MOD\\s*\\(\\s*ABS\\s*\\(\\s*FARM_FINGERPRINT\\s*\\((.*)\\)\\s*\\)\\s*,"
              + "\\s*(\\w+)\\s*\\)\\s*");

  private static final Pattern SAFE =
      Pattern.compile("(?is)\\s*ABS\\s*\\(\\s*MOD\\s*\\(\\s*FARM_FINGERPRINT\\b.*");

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.columns()) {
      column
          .generatedBy()
          .filter(ShardNotSafe::isUnsafe)
          .ifPresent(expression -> findings.accept(unsafe(entity, column, expression)));
    }
  }

  private static boolean isUnsafe(String expression) {
    return HASH.matcher(expression).find()
        && MOD.matcher(expression).find()
        && !SAFE.matcher(expression).matches();
  }

  private static Finding unsafe(SpannerEntity entity, SpannerColumn column, String expression) {
    Finding finding =
        Finding.at(
                column.generatedSource().at("expression"),
                "the shard '%s' of %s can be negative, or fail to be computed"
                    .formatted(column.path(), entity.name()))
            .because(
                "A hash is positive or negative, and so is what MOD leaves of it; ABS of the lowest"
                    + " hash overflows.")
            .today("today", expression);
    Matcher inner = INNER.matcher(expression);
    Matcher modulo = inner.matches() ? inner : MODULO.matcher(expression);
    String safe = "ABS(MOD(FARM_FINGERPRINT(%s), %s))";
    return modulo.matches()
        ? finding.fix(
            AnnotationCode.of(column.generatedSource())
                .withText("expression", safe.formatted(modulo.group(1), modulo.group(2))),
            "")
        : finding.fix("", safe.formatted("...", "n"));
  }
}
