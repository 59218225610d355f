package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The name of something in a database.
 *
 * @param what what has the name
 * @param source the annotation that says it
 */
record DatabaseName(String what, String name, AnnotationFacts source, String attribute) {

  private static final Set<String> OFTEN_UNNAMED = Set.of("Sequence", "ForeignKey");

  /** Returns the names of an entity's table, and of all that belongs to it beside the columns. */
  static List<DatabaseName> of(SpannerEntity entity) {
    List<DatabaseName> names = new ArrayList<>();
    names.add(new DatabaseName("table", entity.table(), entity.tableSource(), "value"));
    entity.indexes().forEach(each -> names.add(of("index", each.source())));
    entity.sequences().forEach(each -> names.add(of("sequence", each.source())));
    entity.foreignKeys().forEach(each -> names.add(of("constraint", each.source())));
    entity.checks().forEach(each -> names.add(of("constraint", each.source())));
    names.removeIf(
        each -> each.name().isEmpty() && OFTEN_UNNAMED.contains(each.source().annotation()));
    return names;
  }

  private static DatabaseName of(String what, AnnotationFacts source) {
    return new DatabaseName(what, source.text("name"), source, "name");
  }

  /** Returns whether Spanner refuses a name. */
  static boolean isBroken(String name) {
    return name.length() > Limits.SPANNER_NAME
        || !Limits.SPANNER_NAME_PATTERN.matcher(name).matches();
  }

  SourceRef place() {
    return source.at(attribute);
  }

  /** Returns the annotation with another name. */
  AnnotationCode called(String other) {
    return AnnotationCode.of(source).withText(attribute, other);
  }

  /** Returns it with the lowest number from 2 behind a name that makes that free. */
  AnnotationCode numbered(String own, Stream<String> taken) {
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    taken.forEach(names::add);
    int number = 2;
    while (names.contains(own + number)) {
      number++;
    }
    return called(own + number);
  }
}
