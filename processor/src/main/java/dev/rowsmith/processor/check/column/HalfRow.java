package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(title = "Required columns that expire before other cells of their row")
public final class HalfRow implements EntityCheck<BigtableEntity> {

  private static final String WHY =
      "What is left is half a row: find and scans throw an UnreadableRowException for it.";

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (ReadTogether read : ReadTogether.whereCellsExpire(entity)) {
      Column last = longest(read);
      List<Column> shorter =
          read.required().stream()
              .filter(column -> read.familyOf(last).keepsLongerThan(read.familyOf(column)))
              .toList();
      if (!shorter.isEmpty()) {
        findings.accept(expiresFirst(entity, read, shorter, last));
      } else if (read.familyOf(last).expires()) {
        WrittenApart.of(entity, read)
            .ifPresent(apart -> findings.accept(expiresApart(entity, read, apart)));
      }
    }
  }

  private static Column longest(ReadTogether read) {
    Column longest = read.columns().get(0);
    for (Column column : read.columns()) {
      if (read.familyOf(column).keepsLongerThan(read.familyOf(longest))) {
        longest = column;
      }
    }
    return longest;
  }

  private static Finding expiresFirst(
      BigtableEntity entity, ReadTogether read, List<Column> shorter, Column last) {
    Column first = shorter.get(0);
    Family longest = read.familyOf(last);
    List<Family> families = shorter.stream().map(read::familyOf).distinct().toList();
    Finding finding =
        Finding.at(
                first.property().place(),
                "'%s' of %s expires after %s, and '%s' of the same row %s"
                    .formatted(
                        first.name(),
                        entity.name(),
                        Wording.age(families.get(0)),
                        last.name(),
                        longest.expires() ? "after " + Wording.age(longest) : "does not expire"))
            .because(WHY)
            .fix(optional(entity, read, shorter));
    return sameAge(families, longest).map(finding::fix).orElse(finding);
  }

  private static Finding expiresApart(BigtableEntity entity, ReadTogether read, Column apart) {
    Column first =
        read.required().stream().filter(other -> !other.equals(apart)).findFirst().orElseThrow();
    return Finding.at(
            first.property().place(),
            "'%s' of %s expires %s after it was written, and '%s' can be written later"
                .formatted(
                    first.name(), entity.name(), Wording.age(read.familyOf(first)), apart.name()))
        .because(WHY)
        .fix(optional(entity, read, read.required()))
        .fix("", "write the whole entity each time, with put or merge, and accept this finding")
        .asWarning();
  }

  /** Makes columns optional, and a record of the entity that holds nothing else as a whole. */
  private static Fix optional(BigtableEntity entity, ReadTogether read, List<Column> columns) {
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
  private static Optional<Fix> sameAge(List<Family> shorter, Family longest) {
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
