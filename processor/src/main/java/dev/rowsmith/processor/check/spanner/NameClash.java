package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.DeclaredCheck;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;

@AutoService(SchemaCheck.class)
@Rule(
    title = "Two columns, indexes, sequences or constraints of a table with the same name",
    mandatory = true)
public final class NameClash implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    checkColumns(entity, findings);
    checkIndexes(entity, findings);
    checkConstraints(entity, findings);
  }

  /** The shard is a column, too. */
  private static void checkColumns(SpannerEntity entity, Consumer<Finding> findings) {
    Map<String, String> earlier = new HashMap<>();
    entity.shard().ifPresent(shard -> earlier.put(key(shard.name()), "the shard"));
    for (SpannerColumn column : entity.columns()) {
      for (String name : column.storedNames()) {
        String other = earlier.putIfAbsent(key(name), "the column '%s'".formatted(name));
        if (other != null) {
          Finding clash = clash(entity, column.source().at("name"), "column", name, other);
          findings.accept(fixed(entity, column, clash));
        }
      }
    }
  }

  private static Finding fixed(SpannerEntity entity, SpannerColumn column, Finding clash) {
    return entity
        .recordAround(column)
        .map(
            record -> {
              String wanted = record.property().name() + "_";
              boolean taken = record.declaredPrefix().equals(wanted);
              return clash.fix(
                  AnnotationCode.of(record.source())
                      .withText("prefix", taken ? wanted + "_" : wanted),
                  "on the record");
            })
        .orElseGet(
            () -> {
              List<String> taken =
                  entity.columns().stream().flatMap(each -> each.storedNames().stream()).toList();
              return clash.fix(
                  AnnotationCode.of(column.source())
                      .withText("name", free(column.ownName(), taken)),
                  "or another name");
            });
  }

  /** Tables, indexes and sequences share their names; entities may share a sequence. */
  private static void checkIndexes(SpannerEntity entity, Consumer<Finding> findings) {
    Map<String, String> earlier = new HashMap<>();
    earlier.put(key(entity.table()), "its table");
    for (Index index : entity.indexes()) {
      String other =
          earlier.putIfAbsent(key(index.name()), "the index '%s'".formatted(index.name()));
      if (other != null) {
        findings.accept(
            clash(entity, index.source().at("name"), "index", index.name(), other)
                .fix(
                    AnnotationCode.of(index.source())
                        .withText("name", free(index.name(), names(entity))),
                    "or another name"));
      }
    }
    for (DeclaredSequence declared : entity.sequences()) {
      String other = earlier.get(key(declared.name()));
      if (!declared.name().isEmpty() && other != null) {
        findings.accept(
            clash(entity, declared.source().at("name"), "sequence", declared.name(), other)
                .fix(
                    AnnotationCode.of(declared.source())
                        .withText("name", free(declared.name(), names(entity))),
                    "or another name"));
      }
    }
  }

  /** Constraints share their names with tables and indexes. */
  private static void checkConstraints(SpannerEntity entity, Consumer<Finding> findings) {
    Map<String, String> earlier = new HashMap<>();
    names(entity).forEach(name -> earlier.put(key(name), "its table or of an index"));
    for (ForeignKey foreignKey : entity.foreignKeys()) {
      String name = foreignKey.name();
      String other = earlier.putIfAbsent(key(name), "the constraint '%s'".formatted(name));
      if (other != null && !name.isEmpty()) {
        findings.accept(
            clash(entity, foreignKey.source().at("name"), "constraint", name, other)
                .fix(
                    AnnotationCode.of(foreignKey.source())
                        .withText("name", free(name, List.copyOf(earlier.keySet()))),
                    "or another name"));
      }
    }
    for (DeclaredCheck check : entity.checks()) {
      String name = check.name();
      String other = earlier.putIfAbsent(key(name), "the constraint '%s'".formatted(name));
      if (other != null) {
        findings.accept(
            clash(entity, check.source().at("name"), "constraint", name, other)
                .fix(
                    AnnotationCode.of(check.source())
                        .withText("name", free(name, List.copyOf(earlier.keySet()))),
                    "or another name"));
      }
    }
  }

  private static List<String> names(SpannerEntity entity) {
    return IntStream.rangeClosed(0, entity.indexes().size())
        .mapToObj(at -> at == 0 ? entity.table() : entity.indexes().get(at - 1).name())
        .toList();
  }

  private static Finding clash(
      SpannerEntity entity, SourceRef place, String what, String name, String other) {
    return Finding.at(
            place,
            "the %s '%s' of %s has the name of %s".formatted(what, name, entity.name(), other))
        .because("Names in Spanner are case-insensitive.");
  }

  /** Returns the name behind which the lowest number from 2 stands that makes it free. */
  private static String free(String name, List<String> taken) {
    int number = 2;
    while (isTaken(name + number, taken)) {
      number++;
    }
    return name + number;
  }

  private static boolean isTaken(String name, List<String> taken) {
    return taken.stream().anyMatch(name::equalsIgnoreCase);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
