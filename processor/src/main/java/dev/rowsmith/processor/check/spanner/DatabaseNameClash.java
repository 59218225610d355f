package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.DatabaseCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.DeclaredCheck;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

@AutoService(SchemaCheck.class)
@Rule(title = "A table, index, constraint or sequence that has the name of one of another table")
public final class DatabaseNameClash implements DatabaseCheck<SpannerEntity> {

  /**
   * Something that has a name in a database.
   *
   * @param what what it is
   * @param name its name
   * @param place where the name stands
   * @param declared the annotation that says it
   * @param attribute the attribute with the name
   */
  private record Named(
      String what,
      String name,
      SourceRef place,
      Supplier<AnnotationCode> declared,
      String attribute) {}

  @Override
  public void checkDatabase(List<SpannerEntity> entities, Consumer<Finding> findings) {
    SpannerEntity last = entities.get(entities.size() - 1);
    List<Named> own = named(last);
    Set<Named> reported = new HashSet<>();
    for (SpannerEntity earlier : entities.subList(0, entities.size() - 1)) {
      for (Named other : named(earlier)) {
        for (Named named : own) {
          if (isClash(last, named, earlier, other) && reported.add(named)) {
            findings.accept(clash(last, named, earlier, other, entities));
          }
        }
      }
    }
  }

  /** Entities of one table say the same of it, and tables may share a sequence. */
  private static boolean isClash(
      SpannerEntity entity, Named named, SpannerEntity earlier, Named other) {
    boolean sameThing = named.what().equals(other.what()) && named.name().equals(other.name());
    boolean shared = entity.table().equals(earlier.table()) || named.what().equals("sequence");
    return named.name().equalsIgnoreCase(other.name()) && !(sameThing && shared);
  }

  private static List<Named> named(SpannerEntity entity) {
    List<Named> all = new ArrayList<>();
    all.add(
        new Named(
            "table",
            entity.table(),
            entity.tableSource().at("value"),
            () -> AnnotationCode.of(entity.tableSource()),
            "value"));
    for (Index index : entity.indexes()) {
      all.add(
          new Named(
              "index",
              index.name(),
              index.source().at("name"),
              () -> AnnotationCode.of(index.source()),
              "name"));
    }
    for (ForeignKey key : entity.foreignKeys()) {
      all.add(
          new Named(
              "constraint",
              key.name(),
              key.source().at("name"),
              () -> AnnotationCode.of(key.source()),
              "name"));
    }
    for (DeclaredCheck check : entity.checks()) {
      all.add(
          new Named(
              "constraint",
              check.name(),
              check.source().at("name"),
              () -> AnnotationCode.of(check.source()),
              "name"));
    }
    for (DeclaredSequence sequence : entity.sequences()) {
      all.add(
          new Named(
              "sequence",
              sequence.name(),
              sequence.source().at("name"),
              () -> AnnotationCode.of(sequence.source()),
              "name"));
    }
    return all.stream().filter(each -> !each.name().isEmpty()).toList();
  }

  private static Finding clash(
      SpannerEntity entity,
      Named named,
      SpannerEntity earlier,
      Named other,
      List<SpannerEntity> entities) {
    Finding finding =
        Finding.at(
                named.place(),
                "the %s '%s' of %s has the name of the %s '%s' of %s"
                    .formatted(
                        named.what(),
                        named.name(),
                        entity.name(),
                        other.what(),
                        other.name(),
                        earlier.name()))
            .because(
                "A database has one thing of a name, and does not tell capitals from small"
                    + " letters.");
    Finding fixed =
        named.what().equals("table") && other.what().equals("table")
            ? finding.fix(
                named.declared().get().withText("value", other.name()), "if it is the same table")
            : finding;
    return fixed.fix(
        named
            .declared()
            .get()
            .with(named.attribute(), JavaLiterals.of(free(named.name(), entities))),
        "or another name");
  }

  private static String free(String name, List<SpannerEntity> entities) {
    List<String> taken =
        entities.stream().flatMap(each -> named(each).stream()).map(Named::name).toList();
    int number = 2;
    while (isTaken(name + number, taken)) {
      number++;
    }
    return name + number;
  }

  private static boolean isTaken(String name, List<String> taken) {
    return taken.stream().anyMatch(name::equalsIgnoreCase);
  }
}
