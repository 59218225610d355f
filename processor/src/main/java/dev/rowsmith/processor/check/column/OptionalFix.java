package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The ways to read a row of which some cells have expired. */
final class OptionalFix {

  private OptionalFix() {}

  /** Makes columns optional, and a record of the entity that holds nothing else as a whole. */
  static Fix of(BigtableEntity entity, ReadTogether read, List<Column> columns) {
    Stream<Property> properties =
        columns.stream()
            .map(
                column ->
                    wholeRecord(entity, read, columns, column)
                        .map(EmbeddedRecord::property)
                        .orElse(column.property()));
    return Fix.of(
        properties.distinct().map(each -> DeclarationCode.of(each).optional()).toList(), "");
  }

  private static Optional<EmbeddedRecord> wholeRecord(
      BigtableEntity entity, ReadTogether read, List<Column> columns, Column column) {
    return read.record().isPresent()
        ? Optional.empty()
        : entity
            .recordAround(column)
            .filter(
                record ->
                    read.columns().stream()
                        .filter(each -> record.holds(each.called()))
                        .allMatch(columns::contains));
  }

  /** Keeps the cells of one family for as long as those of another. */
  static Optional<Fix> sameAge(List<Family> shorter, Family longest) {
    if (shorter.size() > 1 || longest.keepsEither()) {
      return Optional.empty();
    }
    Family family = shorter.get(0);
    AnnotationCode longer =
        AnnotationCode.of(family.source()).withSame(longest.source(), "maxAgeDays", "maxAge");
    if (!longest.hasAge()) {
      longer = longer.without("combine");
      longer = family.maxVersions() > 0 ? longer : longer.with("maxVersions", 1);
    }
    return Optional.of(
        Fix.of(
            longer,
            "if '%s' shall be kept as long as '%s'".formatted(family.name(), longest.name())));
  }
}
