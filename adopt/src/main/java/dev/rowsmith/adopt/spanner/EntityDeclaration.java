package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.runtime.spanner.internal.facts.ConstraintFacts;
import dev.rowsmith.runtime.spanner.internal.facts.DeletionFacts;
import dev.rowsmith.runtime.spanner.internal.facts.ForeignKeyFacts;
import dev.rowsmith.runtime.spanner.internal.facts.IndexFacts;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.Shard;
import dev.rowsmith.spanner.Check;
import dev.rowsmith.spanner.ForeignKey;
import dev.rowsmith.spanner.HashSharded;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.RowDeletionPolicy;
import dev.rowsmith.spanner.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The declaration of one table, and what of it no annotation declares. */
final class EntityDeclaration {

  private static final String SHARD_COLUMN = "ShardId";

  /** What has a statement of its own, in the words of a comparison. */
  static final Pattern NAMED = Pattern.compile("(?:change stream|search or vector index) (\\w+)");

  private final DatabaseMapping database;
  private final TableMapping mapping;
  private final TableFacts table;
  private final String packageName;
  private final Set<String> left = new LinkedHashSet<>();
  private RecordSource source;

  EntityDeclaration(DatabaseMapping database, TableMapping mapping, String packageName) {
    this.database = database;
    this.mapping = mapping;
    this.table = mapping.table();
    this.packageName = packageName;
    this.source = RecordSource.of(packageName, mapping.entity(), components());
    declare();
  }

  String tableName() {
    return table.name();
  }

  /** Returns the record. */
  RecordSource source() {
    return source;
  }

  /** Returns what of the table is not declared, in its own words. */
  List<String> left() {
    return List.copyOf(left);
  }

  private List<ComponentSource> components() {
    List<ComponentSource> components = new ArrayList<>();
    for (String part : table.key()) {
      MappedColumn column = mapping.columns().get(TableMapping.column(part));
      if (column != null) {
        components.add(declaration(column).keyPart(TableMapping.isDescending(part)));
      }
    }
    mapping.columns().values().stream()
        .filter(column -> !table.hasKeyPart(column.name()))
        .forEach(column -> components.add(declaration(column).other()));
    return components;
  }

  private ComponentDeclaration declaration(MappedColumn column) {
    return new ComponentDeclaration(table.name(), column, database.live().sequences());
  }

  private void declare() {
    add(AnnotationUse.of(Table.class, table.name()));
    mapping.shard().ifPresent(shard -> add(sharded(shard)));
    parent().ifPresent(this::add);
    deletion().ifPresent(this::add);
    table.indexes().values().forEach(this::declareIndex);
    mapping.constraints().forEach(this::declareConstraint);
    mapping
        .unmapped()
        .forEach(
            (name, reason) -> left.add("column %s %s: %s".formatted(name, facts(name), reason)));
    mapping.columns().values().stream()
        .filter(column -> !column.facts().beyond().isEmpty())
        .forEach(
            column -> left.add("column %s %s".formatted(column.name(), column.facts().beyond())));
    mapping.columns().values().stream()
        .filter(column -> table.hasKeyPart(column.name()))
        .forEach(column -> declaration(column).left().ifPresent(left::add));
    left.addAll(database.words().clauses(table.name()));
    left.addAll(database.words().about(table.name()));
    table.unmapped().stream().filter(words -> !isTold(words)).forEach(left::add);
    List<String> children = children();
    if (!children.isEmpty()) {
      source =
          source.commented(
              "findWithChildren reads a row of this table together with its %s."
                  .formatted(String.join(", or its ", children)));
    }
    List<String> needed = mapping.needed();
    if (!needed.isEmpty()) {
      source =
          source.commented(
              "Rows can be read and not inserted: %s cannot be NULL, and no component is %s."
                  .formatted(String.join(", ", needed), needed.size() == 1 ? "it" : "one of them"));
    }
    if (!left.isEmpty()) {
      source = source.commented("The table has what no annotation declares, and keeps it:");
      left.forEach(words -> source = source.commented("- " + words));
    }
  }

  /** Returns the entities whose rows lie behind those of this one. */
  private List<String> children() {
    return database.tables().values().stream()
        .filter(other -> other.table().parent().equals(table.name()))
        .map(TableMapping::entity)
        .toList();
  }

  private void add(AnnotationUse annotation) {
    source = source.annotated(annotation);
  }

  private Object facts(String column) {
    Object facts = table.columns().get(column);
    return facts == null ? "" : facts;
  }

  /** Its statement is among those that are about the table. */
  private boolean isTold(String words) {
    Matcher name = NAMED.matcher(words);
    return name.lookingAt()
        && left.stream()
            .anyMatch(
                each -> each.startsWith("CREATE ") && each.contains(" " + name.group(1) + " "));
  }

  private AnnotationUse sharded(Shard shard) {
    AnnotationUse sharded = AnnotationUse.of(HashSharded.class).with("shards", shard.shards());
    List<String> by = shard.by().stream().<String>map(Column::name).toList();
    List<String> all = table.key().stream().skip(1).map(TableMapping::column).toList();
    if (!by.equals(all)) {
      sharded = sharded.with("by", mapping.components(by));
    }
    return shard.column().equals(SHARD_COLUMN) ? sharded : sharded.with("column", shard.column());
  }

  private Optional<AnnotationUse> parent() {
    if (table.parent().isEmpty()) {
      return Optional.empty();
    }
    AnnotationUse interleaved =
        AnnotationUse.of(Interleaved.class).with("in", entity(table.parent()).orElseThrow());
    if (!table.parentRequired()) {
      interleaved = interleaved.with("parentRequired", false);
    }
    return Optional.of(
        table.cascade() ? interleaved.with("onDelete", OnDelete.CASCADE) : interleaved);
  }

  private Optional<AnnotationUse> deletion() {
    Optional<DeletionFacts> policy = table.deletion();
    Optional<MappedColumn> time =
        policy.map(each -> mapping.columns().get(each.column())).filter(this::isTime);
    if (policy.isPresent() && time.isEmpty()) {
      left.add("rows are " + policy.get());
    }
    return time.map(
        column ->
            AnnotationUse.of(RowDeletionPolicy.class)
                .with("column", column.component())
                .with("days", policy.orElseThrow().days()));
  }

  private boolean isTime(MappedColumn column) {
    return column.type().stored() == ColumnType.INSTANT;
  }

  private void declareIndex(IndexFacts index) {
    if (isDeclarable(index)) {
      add(annotation(index));
    } else {
      left.add(
          database
              .words()
              .index(index.name())
              .orElseGet(() -> "index %s %s".formatted(index.name(), index)));
    }
  }

  private boolean isDeclarable(IndexFacts index) {
    List<String> columns =
        new ArrayList<>(index.parts().stream().map(TableMapping::column).toList());
    columns.addAll(index.storing());
    columns.addAll(index.notNull());
    return !index.parts().isEmpty()
        && mapping.maps(columns)
        && SpannerNames.areDeclarable(List.of(index.name()))
        && (index.parent().isEmpty() || entity(index.parent()).isPresent())
        && !database.words().placesNulls(index.name());
  }

  private AnnotationUse annotation(IndexFacts index) {
    AnnotationUse annotation =
        AnnotationUse.of(Index.class)
            .with("name", index.name())
            .with("columns", mapping.components(index.parts()));
    if (!index.storing().isEmpty()) {
      annotation = annotation.with("storing", mapping.components(index.storing()));
    }
    if (index.unique()) {
      annotation = annotation.with("unique", true);
    }
    if (index.nullFiltered()) {
      annotation = annotation.with("nullFiltered", true);
    }
    if (!index.notNull().isEmpty()) {
      annotation = annotation.with("whereNotNull", mapping.components(index.notNull()));
    }
    return index.parent().isEmpty()
        ? annotation
        : annotation.with("interleavedIn", entity(index.parent()).orElseThrow());
  }

  private void declareConstraint(ConstraintFacts constraint) {
    Optional<AnnotationUse> declared =
        SpannerNames.areDeclarable(List.of(constraint.name()))
            ? constraint
                .reference()
                .map(reference -> foreignKey(constraint.name(), reference))
                .orElseGet(
                    () ->
                        Optional.of(
                            AnnotationUse.of(Check.class)
                                .with("name", constraint.name())
                                .with("expression", constraint.text())))
            : Optional.empty();
    if (declared.isPresent()) {
      add(declared.get());
    } else {
      left.add("%s: %s".formatted(constraint.name(), constraint));
    }
  }

  private Optional<AnnotationUse> foreignKey(String name, ForeignKeyFacts reference) {
    TableMapping other = database.tables().get(reference.table());
    if (!reference.enforced()
        || other == null
        || reference.columns().size() != reference.referenced().size()
        || !mapping.maps(reference.columns())
        || !other.maps(reference.referenced())
        || !sameTypes(reference, other)) {
      return Optional.empty();
    }
    AnnotationUse annotation =
        AnnotationUse.of(ForeignKey.class)
            .with("name", name)
            .with("columns", mapping.components(reference.columns()))
            .with("references", entity(reference.table()).orElseThrow());
    List<String> key = other.table().key().stream().map(TableMapping::column).toList();
    if (!reference.referenced().equals(key)) {
      annotation = annotation.with("referencedColumns", other.components(reference.referenced()));
    }
    return Optional.of(
        reference.cascade() ? annotation.with("onDelete", OnDelete.CASCADE) : annotation);
  }

  private boolean sameTypes(ForeignKeyFacts reference, TableMapping other) {
    for (int at = 0; at < reference.columns().size(); at++) {
      MappedColumn own = mapping.columns().get(reference.columns().get(at));
      MappedColumn its = other.columns().get(reference.referenced().get(at));
      if (own == null || its == null || own.type().stored() != its.type().stored()) {
        return false;
      }
    }
    return true;
  }

  private Optional<TypeUse> entity(String tableName) {
    boolean needsNone = packageName.isEmpty() || tableName.equals(table.name());
    String before = needsNone ? "" : packageName + ".";
    return Optional.ofNullable(database.tables().get(tableName))
        .map(other -> TypeUse.named(before + other.entity()));
  }
}
