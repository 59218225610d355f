package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reports a table that is named by a year, a month, a day or a tenant. */
@AutoService(SchemaCheck.class)
public final class TablePerPeriod implements SchemaCheck {

  @Override
  public String id() {
    return "TablePerPeriod";
  }

  @Override
  public Severity severity() {
    return Severity.WARNING;
  }

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    // A name that Bigtable refuses is IllegalName's.
    if (NameRule.TABLE.broken(entity.table()).isEmpty()) {
      NamedPart.of(entity.table()).ifPresent(part -> findings.accept(finding(entity, part)));
    }
  }

  private static Finding finding(Entity entity, NamedPart part) {
    String name = part.rest().isEmpty() ? entity.name().toLowerCase(Locale.ROOT) : part.rest();
    String table = JavaText.of(NameRule.TABLE.mend(name));
    boolean alone = entity.tableSource().written().size() == 1;
    return Finding.at(
            entity.tableSource().at("value"),
            "the table %s of %s is named by the %s %s"
                .formatted(
                    Wording.quoted(entity.table()),
                    entity.name(),
                    part.what(),
                    Wording.quoted(part.text())))
        .because(
            "Each %s would need a table and an entity of its own; an instance has up to %,d tables."
                .formatted(part.what(), Limits.TABLES))
        .fix(
            alone ? "@Table(%s)".formatted(table) : "value = " + table,
            said(entity, part)
                .map(segment -> "the %s is in '%s'".formatted(part.what(), segment))
                .orElseGet(() -> added(entity, part)));
  }

  /** Returns the segment that says already what the name says. */
  private static Optional<String> said(Entity entity, NamedPart part) {
    return entity.segments().stream()
        .filter(
            segment ->
                part.what().equals("tenant")
                    ? segment.name().toLowerCase(Locale.ROOT).contains("tenant")
                    : saysTime(segment))
        .map(Segment::name)
        .findFirst();
  }

  private static boolean saysTime(Segment segment) {
    return switch (segment.kind()) {
      case INSTANT, LOCAL_DATE, LOCAL_DATE_TIME, YEAR_MONTH -> true;
      default -> false;
    };
  }

  private static String added(Entity entity, NamedPart part) {
    Stream<String> segments = entity.segments().stream().map(Segment::name);
    Stream<String> columns = entity.columnComponents().stream().map(Property::name);
    String name =
        FreeName.like(part.what(), Stream.concat(segments, columns).toList(), Integer.MAX_VALUE);
    return switch (part.what()) {
      case "tenant" -> "and @RowKey String %s as the first segment".formatted(name);
      case "year" -> "and @RowKey(digits = 4) int %s as the last segment".formatted(name);
      case "month" -> "and @RowKey YearMonth %s as the last segment".formatted(name);
      case "day" -> "and @RowKey LocalDate %s as the last segment".formatted(name);
      default -> "and @RowKey LocalDateTime %s as the last segment".formatted(name);
    };
  }
}
