package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.model.spanner.CheckDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.TableDefinition;
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
  private final TableDefinition table;
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
    for (KeyColumn part : table.key()) {
      MappedColumn column = mapping.columns().get(part.name());
      if (column != null) {
        components.add(declaration(column).keyPart(part.descending()));
      }
    }
    mapping.columns().values().stream()
        .filter(column -> !table.hasKeyColumn(column.name()))
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
    table.indexes().forEach(this::declareIndex);
    mapping.constraints().forEach(this::declareConstraint);
    mapping
        .unmapped()
        .forEach(
            (name, reason) ->
                left.add("column %s %s: %s".formatted(name, mapping.describe(name), reason)));
    mapping
        .columns()
        .keySet()
        .forEach(
            name -> {
              if (!mapping.undeclarable(name).isEmpty()) {
                left.add("column %s %s".formatted(name, mapping.undeclarable(name)));
              }
            });
    mapping.columns().values().stream()
        .filter(column -> table.hasKeyColumn(column.name()))
        .forEach(column -> declaration(column).left().ifPresent(left::add));
    left.addAll(database.words().clauses(table.name()));
    left.addAll(database.words().about(table.name()));
    mapping.live().others().stream().filter(words -> !isTold(words)).forEach(left::add);
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
        .filter(other -> DatabaseMapping.parent(other.live()).equals(table.name()))
        .map(TableMapping::entity)
        .toList();
  }

  private void add(AnnotationUse annotation) {
    source = source.annotated(annotation);
  }

  /** Its statement is among those that are about the table. */
  private boolean isTold(String words) {
    Matcher name = NAMED.matcher(words);
    return name.lookingAt()
        && left.stream()
            .anyMatch(
                each -> each.startsWith("CREATE ") && each.contains(" " + name.group(1) + " "));
  }

  private AnnotationUse sharded(ShardDefinition shard) {
    AnnotationUse sharded = AnnotationUse.of(HashSharded.class).with("shards", shard.shards());
    List<String> all = table.key().stream().skip(1).map(KeyColumn::name).toList();
    if (!shard.by().equals(all)) {
      sharded = sharded.with("by", mapping.components(shard.by()));
    }
    return shard.column().equals(SHARD_COLUMN) ? sharded : sharded.with("column", shard.column());
  }

  private Optional<AnnotationUse> parent() {
    return table.parent().map(this::interleaved);
  }

  private AnnotationUse interleaved(ParentDefinition parent) {
    AnnotationUse interleaved =
        AnnotationUse.of(Interleaved.class).with("in", entity(parent.table()).orElseThrow());
    if (!parent.required()) {
      interleaved = interleaved.with("parentRequired", false);
    }
    return parent.cascade() ? interleaved.with("onDelete", OnDelete.CASCADE) : interleaved;
  }

  private Optional<AnnotationUse> deletion() {
    Optional<DeletionPolicy> policy = table.deletion();
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
    return column.type().type().isSingle(Code.TIMESTAMP);
  }

  private void declareIndex(IndexDefinition index) {
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

  private boolean isDeclarable(IndexDefinition index) {
    List<String> columns = new ArrayList<>(index.parts().stream().map(KeyColumn::name).toList());
    columns.addAll(index.storing());
    columns.addAll(index.notNull());
    return !index.parts().isEmpty()
        && mapping.maps(columns)
        && SpannerNames.areDeclarable(List.of(index.name()))
        && index.parent().map(parent -> entity(parent).isPresent()).orElse(true)
        && !database.words().placesNulls(index.name());
  }

  private AnnotationUse annotation(IndexDefinition index) {
    AnnotationUse annotation =
        AnnotationUse.of(Index.class)
            .with("name", index.name())
            .with("columns", mapping.parts(index.parts()));
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
        : annotation.with("interleavedIn", entity(index.parent().get()).orElseThrow());
  }

  private void declareConstraint(ConstraintDefinition constraint) {
    Optional<AnnotationUse> declared =
        SpannerNames.areDeclarable(List.of(constraint.name()))
            ? constraint instanceof ForeignKeyDefinition key
                ? foreignKey(key)
                : Optional.of(check((CheckDefinition) constraint))
            : Optional.empty();
    if (declared.isPresent()) {
      add(declared.get());
    } else {
      left.add("%s: %s".formatted(constraint.name(), constraint));
    }
  }

  private static AnnotationUse check(CheckDefinition check) {
    return AnnotationUse.of(Check.class)
        .with("name", check.name())
        .with("expression", check.condition());
  }

  private Optional<AnnotationUse> foreignKey(ForeignKeyDefinition key) {
    TableMapping other = database.tables().get(key.table());
    if (!key.enforced()
        || other == null
        || key.columns().size() != key.referenced().size()
        || !mapping.maps(key.columns())
        || !other.maps(key.referenced())
        || !types(mapping, key.columns()).equals(types(other, key.referenced()))) {
      return Optional.empty();
    }
    AnnotationUse annotation =
        AnnotationUse.of(ForeignKey.class)
            .with("name", key.name())
            .with("columns", mapping.components(key.columns()))
            .with("references", entity(key.table()).orElseThrow());
    if (!key.referenced().equals(other.table().key().stream().map(KeyColumn::name).toList())) {
      annotation = annotation.with("referencedColumns", other.components(key.referenced()));
    }
    return Optional.of(key.cascade() ? annotation.with("onDelete", OnDelete.CASCADE) : annotation);
  }

  /** Returns the types of columns, without their lengths. */
  private static List<SpannerType> types(TableMapping table, List<String> names) {
    return names.stream()
        .flatMap(name -> table.table().column(name).stream())
        .map(column -> column.type().ofLength(0))
        .toList();
  }

  private Optional<TypeUse> entity(String tableName) {
    boolean needsNone = packageName.isEmpty() || tableName.equals(table.name());
    String before = needsNone ? "" : packageName + ".";
    return Optional.ofNullable(database.tables().get(tableName))
        .map(other -> TypeUse.named(before + other.entity()));
  }
}
