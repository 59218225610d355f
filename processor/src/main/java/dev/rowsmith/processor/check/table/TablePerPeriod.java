package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.column.LastSegment;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

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
    String code = alone ? "@Table(%s)".formatted(table) : "value = " + table;
    List<Edit> renamed = List.of(AnnotationText.table(entity).with("value", table).edit());
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
            said(entity, part)
                .map(
                    segment ->
                        new Fix(code, "the %s is in '%s'".formatted(part.what(), segment), renamed))
                .orElseGet(() -> added(entity, part, code, renamed)));
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

  private static Fix added(Entity entity, NamedPart part, String code, List<Edit> renamed) {
    String name = FreeName.like(part.what(), LastSegment.names(entity), Integer.MAX_VALUE);
    String segment = segment(part, name);
    boolean first = part.what().equals("tenant");
    String how =
        "and %s as the %s segment%s"
            .formatted(
                segment,
                first ? "first" : "last",
                switch (part.what()) {
                  case "half", "quarter" -> ", its first month";
                  case "week" -> ", its first day";
                  default -> "";
                });
    if (!LastSegment.canBeAdded(entity)) {
      return new Fix(code, how, List.of());
    }
    List<Edit> edits = new ArrayList<>(renamed);
    edits.add(
        new Edit.AddComponent(
            first ? entity.key().components().get(0).property().place() : entity.place(), segment));
    return new Fix(code, how, edits);
  }

  private static String segment(NamedPart part, String name) {
    return switch (part.what()) {
      case "tenant" -> "@RowKey String " + name;
      case "year" -> "@RowKey(digits = 4) int " + name;
      case "month" -> "@RowKey YearMonth " + name;
      case "half", "quarter" -> "@RowKey YearMonth " + name;
      case "week", "day" -> "@RowKey LocalDate " + name;
      default -> "@RowKey LocalDateTime " + name;
    };
  }
}
