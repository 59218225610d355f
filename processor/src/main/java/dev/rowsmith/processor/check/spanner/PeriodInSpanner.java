package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.name.TimeName;
import dev.rowsmith.processor.check.table.NamedPart;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Fix that moves the period or tenant of a table's name into a table of Spanner. */
final class PeriodInSpanner {

  private PeriodInSpanner() {}

  /**
   * Returns another name for the table. A tenant has to be in the key, and a time in any column: an
   * index or a policy of deletion can be of it.
   */
  static Fix fix(SpannerEntity entity, NamedPart part) {
    String rest = SpannerName.isBroken(part.rest()) ? ownName(entity) : part.rest();
    AnnotationCode table = AnnotationCode.of(entity.tableSource()).withText("value", rest);
    return present(entity, part)
        .map(
            column ->
                new Fix(
                    table.toString(),
                    "the %s is in '%s'".formatted(part.what(), column),
                    List.of(table.edit())))
        .orElseGet(() -> added(entity, part, table));
  }

  private static String ownName(SpannerEntity entity) {
    List<String> names = entity.type().name().simpleNames();
    return FreeName.cut(names.get(names.size() - 1), Limits.SPANNER_NAME);
  }

  private static Optional<String> present(SpannerEntity entity, NamedPart part) {
    Stream<SpannerColumn> inKey = entity.key().stream().map(key -> key.column());
    return part.isTenant()
        ? inKey.map(SpannerColumn::path).filter(part::isIn).findFirst()
        : Stream.concat(inKey, entity.otherColumns().stream())
            .filter(PeriodInSpanner::holdsTime)
            .map(SpannerColumn::path)
            .findFirst();
  }

  private static boolean holdsTime(SpannerColumn column) {
    boolean time =
        switch (column.form().kind()) {
          case INSTANT, LOCAL_DATE -> true;
          default -> false;
        };
    return time && !column.type().array() && !TimeName.recurs(column.path());
  }

  private static Fix added(SpannerEntity entity, NamedPart part, AnnotationCode table) {
    List<String> taken = entity.columns().stream().map(column -> column.property().name()).toList();
    String column = column(part, FreeName.like(part.what(), taken, Integer.MAX_VALUE));
    String how =
        "and %s as the %s part of the key%s"
            .formatted(column, part.isTenant() ? "first" : "last", start(part));
    return new Fix(table.toString(), how);
  }

  private static String column(NamedPart part, String name) {
    return switch (part.what()) {
      case "tenant" -> "@PrimaryKey String " + name;
      case "year" -> "@PrimaryKey long " + name;
      case "hour" -> "@PrimaryKey Instant " + name;
      default -> "@PrimaryKey LocalDate " + name;
    };
  }

  private static String start(NamedPart part) {
    return switch (part.what()) {
      case "half", "quarter", "month", "week" -> ", its first day";
      case "hour" -> ", its start";
      default -> "";
    };
  }
}
