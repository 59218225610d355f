package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The declaration of an entity of Spanner. */
final class SpannerDraft extends Draft {

  /** What is declared of the table beside its name and its shards. */
  final List<TableAnnotation> annotations = new ArrayList<>();

  @Override
  Draft copy() {
    SpannerDraft copy = new SpannerDraft();
    annotations.forEach(each -> copy.annotations.add(each.copy()));
    return copyTo(copy);
  }

  /** Returns the annotations of one type, in their order. */
  List<TableAnnotation> annotations(String type) {
    return annotations.stream().filter(each -> each.is(type)).toList();
  }

  @Override
  void renumber(UnaryOperator<Integer> ids) {
    super.renumber(ids);
    UnaryOperator<Integer> nested =
        id -> id < 1_000 ? ids.apply(id) : Part.idInside(ids.apply(id / 1_000), id % 1_000);
    annotations.replaceAll(each -> each.renumbered(nested));
    parts.forEach(
        part ->
            part.annotations
                .getOrDefault("GeneratedColumn", new LinkedHashMap<>())
                .replaceAll((name, value) -> TableAnnotation.renumbered(value, ids)));
  }

  @Override
  boolean settle() {
    return super.settle() && new SpannerReferences(this).settle();
  }

  @Override
  Part newColumn(Dice dice) {
    return RandomSpannerDraft.column(this, dice);
  }

  @Override
  Part newComponent(Role role, Dice dice) {
    Part part = part(role, "more", dice.oneOf("String", "int", "Integer"));
    if (!part.type.equals("String") && dice.happens(50)) {
      part.set("Column", "defaultExpression", quoted("7"));
    }
    return part;
  }

  @Override
  void storeAs(Part part, @Nullable String name) {
    part.set("Column", "name", name == null ? null : quoted(name));
    part.forget("Column");
  }

  @Override
  String qualifierOf(Part part) {
    String declared = part.get("Column", "name");
    return declared == null ? part.name : declared.replace("\"", "");
  }

  @Override
  String imports() {
    return """
        import dev.rowsmith.*;
        import dev.rowsmith.spanner.*;
        import org.jspecify.annotations.Nullable;
        """;
  }

  @Override
  String head() {
    String sharded =
        buckets == 0
            ? ""
            : "\n@HashSharded(shards = %s, by = {%s})"
                .formatted(
                    buckets,
                    segments().stream()
                        .filter(each -> saltedBy.isEmpty() || saltedBy.contains(each.id))
                        .map(each -> quoted(each.name))
                        .collect(Collectors.joining(", ")));
    return "@Table(%s)%s%s"
        .formatted(
            quoted(table),
            sharded,
            annotations.stream().map(each -> "\n" + each.source()).collect(Collectors.joining()));
  }

  @Override
  String types() {
    return super.types() + CONVERTERS + parent() + other();
  }

  /** Returns the parent, whose key is the first part of the key. */
  private String parent() {
    return annotations("Interleaved").isEmpty()
        ? ""
        : "@Table(\"parents\") record Parent(%s) {}\n"
            .formatted(segments().get(0).copy().set("PrimaryKey", "order", null).source());
  }

  /** Returns the entity that foreign keys refer to, with a key of the type of their columns. */
  private String other() {
    return annotations("ForeignKey").stream()
        .flatMap(key -> key.values("columns").stream())
        .flatMap(name -> TableAnnotation.references(name).stream())
        .flatMap(id -> byId(id).stream())
        .findFirst()
        .map(
            column ->
                "@Table(\"others\") record Other(@PrimaryKey %s id) {}\n"
                    .formatted(SpannerReferences.isText(column) ? "String" : "long"))
        .orElse("");
  }

  @Override
  String body() {
    return "{ static String lower(String text) { return text.toLowerCase(java.util.Locale.ROOT); } }";
  }

  @Override
  String source(String packageName) {
    return resolved(super.source(packageName));
  }

  @Override
  public String toString() {
    return resolved(super.toString());
  }

  /** Returns the path of a component in Java. */
  private String path(String reference) {
    int id = Integer.parseInt(reference);
    String record = id < 1_000 ? "" : path(String.valueOf(id / 1_000)) + ".";
    return record + find(id).map(part -> part.name).orElse("gone");
  }

  /** Writes names where references to components stand. */
  private String resolved(String source) {
    return TableAnnotation.REFERENCE
        .matcher(source)
        .replaceAll(
            each ->
                find(Integer.parseInt(each.group(1)))
                    .map(
                        part ->
                            each.group().startsWith("<") ? path(each.group(1)) : qualifierOf(part))
                    .orElse("gone"));
  }

  private static final String CONVERTERS =
      """

      final class Cents implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, Long> {
        public Long toColumn(Money value) { return value.cents(); }
        public Money fromColumn(Long stored) { return new Money(stored); }
      }
      final class Debts implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, Long> {
        public Long toColumn(Money value) { return ~value.cents(); }
        public Money fromColumn(Long stored) { return new Money(~stored); }
      }
      """;
}
