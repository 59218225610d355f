package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.key.SharedRows;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(title = "A map or set whose put deletes cells that another entity keeps in the same row")
public final class SharedMapFamily implements TableCheck<BigtableEntity> {

  @Override
  public void checkTable(List<BigtableEntity> entities, Consumer<Finding> findings) {
    for (int at = 1; at < entities.size(); at++) {
      BigtableEntity entity = entities.get(at);
      for (FamilyContent own : FamilyContent.of(entity)) {
        entities.subList(0, at).stream()
            .filter(earlier -> SharedRows.of(earlier.key(), entity.key()).possible())
            .flatMap(earlier -> family(earlier, own.family().name()))
            .flatMap(earlier -> finding(earlier, own).stream())
            .findFirst()
            .ifPresent(findings);
      }
    }
  }

  private static Stream<FamilyContent> family(BigtableEntity entity, String name) {
    return FamilyContent.of(entity).stream().filter(each -> each.family().name().equals(name));
  }

  /** Returns the columns that the other entity does not write again. */
  private static List<Column> unknown(FamilyContent to, FamilyContent of) {
    return of.columns().stream()
        .filter(column -> to.columns().stream().noneMatch(each -> same(each, column)))
        .toList();
  }

  private static boolean same(Column one, Column other) {
    return one.qualifier().equals(other.qualifier())
        && one.shape().hasEntries() == other.shape().hasEntries();
  }

  private static Optional<Finding> finding(FamilyContent earlier, FamilyContent own) {
    List<Column> deleted = unknown(own, earlier);
    if (!own.entries().isEmpty() && !deleted.isEmpty()) {
      Column entries = own.entries().get(0);
      return Optional.of(
          deletes(own, entries, earlier, deleted, entries)
              .fix(move(entries.property().name(), earlier, own, List.of(entries))));
    }
    List<Column> lost = unknown(earlier, own);
    return earlier.entries().stream()
        .filter(entries -> !lost.isEmpty())
        .findFirst()
        .map(
            entries ->
                deletes(earlier, entries, own, lost, lost.get(0))
                    .fix(move(own.family().name(), earlier, own, lost)));
  }

  private static Finding deletes(
      FamilyContent writer, Column entries, FamilyContent loser, List<Column> lost, Column place) {
    return Finding.at(
            place.property().place(),
            "a put of %s deletes the family '%s' for the entries of '%s', and with them %s of %s"
                .formatted(
                    writer.entity().name(),
                    writer.family().name(),
                    entries.name(),
                    Wording.quoted(lost.stream().map(Column::name).toList()),
                    loser.entity().name()))
        .because(
            "The keys of both can be those of one row, and nothing but the family says which"
                + " entries are old.");
  }

  private static Fix move(
      String wanted, FamilyContent earlier, FamilyContent own, List<Column> moved) {
    List<Family> taken =
        Stream.of(earlier, own).flatMap(side -> side.entity().families().stream()).toList();
    return FamilyMoveFix.into(wanted, own, moved, taken).keepingTheSame();
  }
}
