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

  /**
   * A family as one of two entities of the same rows has it.
   *
   * @param entity the entity
   * @param content the family, with the entity's columns
   */
  private record Side(BigtableEntity entity, FamilyContent content) {

    /** Returns a column whose qualifiers are data, for which a put deletes the family. */
    Optional<Column> entries() {
      return content.columns().stream().filter(each -> each.shape().hasEntries()).findFirst();
    }

    /** Returns the columns that the other side does not write again. */
    List<Column> unknownTo(Side other) {
      return content.columns().stream()
          .filter(column -> other.content.columns().stream().noneMatch(each -> same(each, column)))
          .toList();
    }

    private static boolean same(Column one, Column other) {
      return one.qualifier().equals(other.qualifier())
          && one.shape().hasEntries() == other.shape().hasEntries();
    }
  }

  @Override
  public void checkTable(List<BigtableEntity> entities, Consumer<Finding> findings) {
    for (int at = 1; at < entities.size(); at++) {
      BigtableEntity entity = entities.get(at);
      for (FamilyContent content : FamilyContent.of(entity)) {
        Side own = new Side(entity, content);
        entities.subList(0, at).stream()
            .filter(earlier -> SharedRows.of(earlier.key(), entity.key()).possible())
            .flatMap(earlier -> side(earlier, content.family()))
            .flatMap(earlier -> finding(earlier, own).stream())
            .findFirst()
            .ifPresent(findings);
      }
    }
  }

  private static Stream<Side> side(BigtableEntity entity, Family family) {
    return FamilyContent.of(entity).stream()
        .filter(content -> content.family().name().equals(family.name()))
        .map(content -> new Side(entity, content));
  }

  private static Optional<Finding> finding(Side earlier, Side own) {
    List<Column> deleted = earlier.unknownTo(own);
    if (own.entries().isPresent() && !deleted.isEmpty()) {
      Column entries = own.entries().get();
      return Optional.of(
          deletes(own, entries, earlier, deleted, entries)
              .fix(move(entries.property().name(), earlier, own, List.of(entries))));
    }
    List<Column> lost = own.unknownTo(earlier);
    return earlier
        .entries()
        .filter(entries -> !lost.isEmpty())
        .map(
            entries ->
                deletes(earlier, entries, own, lost, lost.get(0))
                    .fix(move(own.content().family().name(), earlier, own, lost)));
  }

  private static Finding deletes(
      Side writer, Column entries, Side loser, List<Column> lost, Column place) {
    return Finding.at(
            place.property().place(),
            "a put of %s deletes the family '%s' for the entries of '%s', and with them %s of %s"
                .formatted(
                    writer.entity().name(),
                    writer.content().family().name(),
                    entries.name(),
                    Wording.quoted(lost.stream().map(Column::name).toList()),
                    loser.entity().name()))
        .because(
            "The keys of both can be those of one row, and nothing but the family says which"
                + " entries are old.");
  }

  private static Fix move(String wanted, Side earlier, Side own, List<Column> moved) {
    List<Family> taken =
        Stream.of(earlier, own).flatMap(side -> side.entity().families().stream()).toList();
    return FamilyMoveFix.into(wanted, own.entity(), own.content().family(), moved, taken)
        .keepingTheSame();
  }
}
