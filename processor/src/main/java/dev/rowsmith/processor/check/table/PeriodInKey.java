package dev.rowsmith.processor.check.table;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.column.ComponentNames;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Fix that moves the period or tenant of a table's name into a row key. */
final class PeriodInKey {

  private PeriodInKey() {}

  /** Returns another name for the table, with a segment where no segment holds what it named. */
  static Fix fix(BigtableEntity entity, NamedPart part) {
    String name = part.rest().isEmpty() ? entity.name().toLowerCase(Locale.ROOT) : part.rest();
    String table = JavaLiterals.of(NameRule.TABLE.fix(name));
    boolean alone = entity.tableSource().written().size() == 1;
    String code = alone ? "@Table(%s)".formatted(table) : "value = " + table;
    List<Edit> renamed =
        List.of(AnnotationCode.of(entity.tableSource()).with("value", table).edit());
    return present(entity, part)
        .map(segment -> new Fix(code, "the %s is in '%s'".formatted(part.what(), segment), renamed))
        .orElseGet(() -> added(entity, part, code));
  }

  /** Returns the segment that holds what the name tells. */
  private static Optional<String> present(BigtableEntity entity, NamedPart part) {
    return entity.segments().stream()
        .filter(segment -> part.isTenant() ? part.isIn(segment.name()) : holdsTime(segment))
        .map(Segment::name)
        .findFirst();
  }

  private static boolean holdsTime(Segment segment) {
    return switch (segment.kind()) {
      case INSTANT, LOCAL_DATE, LOCAL_DATE_TIME, YEAR_MONTH -> true;
      default -> false;
    };
  }

  private static Fix added(BigtableEntity entity, NamedPart part, String code) {
    String name = ComponentNames.free(part.what(), entity);
    String segment = segment(part, name);
    boolean first = part.isTenant();
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
    return new Fix(code, how);
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
