package dev.rowsmith.adopt.spanner;

import static java.util.stream.Collectors.toSet;

import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.TypeUse;
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
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The annotations of one table's entity. */
final class TableAnnotations {

  private final DatabaseMapping database;
  private final TableMapping mapping;
  private final TableDefinition table;
  private final List<AnnotationUse> declared = new ArrayList<>();
  private final Set<String> left = new LinkedHashSet<>();

  TableAnnotations(DatabaseMapping database, TableMapping mapping) {
    this.database = database;
    this.mapping = mapping;
    this.table = mapping.table();
    declared.add(AnnotationUse.of(Table.class, table.name()));
    mapping.shard().map(this::sharded).ifPresent(declared::add);
    table.parent().flatMap(this::interleaved).ifPresent(declared::add);
    table.deletion().ifPresent(policy -> declare(deletion(policy), () -> "rows are " + policy));
    for (IndexDefinition index : table.indexes()) {
      declare(index(index), () -> statement(index));
    }
    table.constraints().stream()
        .sorted(Comparator.comparing(ConstraintDefinition::name))
        .forEach(each -> declare(constraint(each), () -> each.name() + ": " + each));
  }

  /** Returns the annotations, in their order. */
  List<AnnotationUse> declared() {
    return declared;
  }

  /** Returns descriptions of the parts of the table that no annotation declares. */
  Set<String> left() {
    return left;
  }

  private void declare(Optional<AnnotationUse> annotation, Supplier<String> otherwise) {
    annotation.ifPresentOrElse(declared::add, () -> left.add(otherwise.get()));
  }

  private AnnotationUse sharded(ShardDefinition shard) {
    List<String> all = table.key().stream().skip(1).map(KeyColumn::name).toList();
    return AnnotationUse.of(HashSharded.class)
        .with("shards", shard.shards())
        .withUnlessDefault(
            "by", shard.by().equals(all) ? List.of() : mapping.components(shard.by()))
        .withUnlessDefault("column", shard.column());
  }

  private Optional<AnnotationUse> interleaved(ParentDefinition parent) {
    return entity(parent.table())
        .map(
            entity ->
                AnnotationUse.of(Interleaved.class)
                    .with("in", entity)
                    .withUnlessDefault("parentRequired", parent.required())
                    .withUnlessDefault("onDelete", onDelete(parent.cascade())));
  }

  private static OnDelete onDelete(boolean cascade) {
    return cascade ? OnDelete.CASCADE : OnDelete.NO_ACTION;
  }

  private Optional<AnnotationUse> deletion(DeletionPolicy policy) {
    return Optional.ofNullable(mapping.columns().get(policy.column()))
        .filter(column -> column.type().type().isSingle(Code.TIMESTAMP))
        .map(
            column ->
                AnnotationUse.of(RowDeletionPolicy.class)
                    .with("column", column.component())
                    .with("days", policy.days()));
  }

  private Optional<AnnotationUse> index(IndexDefinition index) {
    Set<String> columns = index.parts().stream().map(KeyColumn::name).collect(toSet());
    Optional<TypeUse> parent = index.parent().flatMap(this::entity);
    if (columns.isEmpty()
        || !mapping.maps(columns)
        || !mapping.maps(index.storing())
        || !mapping.maps(index.notNull())
        || !SpannerNames.isDeclarable(index.name())
        || parent.isPresent() != index.parent().isPresent()
        || database.statements().placesNulls(index.name())) {
      return Optional.empty();
    }
    AnnotationUse annotation =
        AnnotationUse.of(Index.class)
            .with("name", index.name())
            .with("columns", mapping.parts(index.parts()))
            .withUnlessDefault("storing", mapping.components(index.storing()))
            .withUnlessDefault("unique", index.unique())
            .withUnlessDefault("nullFiltered", index.nullFiltered())
            .withUnlessDefault("whereNotNull", mapping.components(index.notNull()));
    return Optional.of(
        parent.map(entity -> annotation.with("interleavedIn", entity)).orElse(annotation));
  }

  private String statement(IndexDefinition index) {
    return database
        .statements()
        .index(index.name())
        .orElseGet(() -> "index %s %s".formatted(index.name(), index));
  }

  private Optional<AnnotationUse> constraint(ConstraintDefinition constraint) {
    if (!SpannerNames.isDeclarable(constraint.name())) {
      return Optional.empty();
    }
    return constraint instanceof ForeignKeyDefinition key
        ? foreignKey(key)
        : Optional.of(
            AnnotationUse.of(Check.class)
                .with("name", constraint.name())
                .with("expression", constraint.condition()));
  }

  private Optional<AnnotationUse> foreignKey(ForeignKeyDefinition key) {
    return Optional.ofNullable(database.tables().get(key.table()))
        .filter(other -> key.enforced() && mapping.maps(key.columns()))
        .filter(other -> other.maps(key.referenced()))
        .filter(other -> types(mapping, key.columns()).equals(types(other, key.referenced())))
        .flatMap(other -> entity(key.table()).map(entity -> foreignKey(key, other, entity)));
  }

  private AnnotationUse foreignKey(ForeignKeyDefinition key, TableMapping other, TypeUse entity) {
    List<String> primary = other.table().key().stream().map(KeyColumn::name).toList();
    return AnnotationUse.of(ForeignKey.class)
        .with("name", key.name())
        .with("columns", mapping.components(key.columns()))
        .with("references", entity)
        .withUnlessDefault(
            "referencedColumns",
            key.referenced().equals(primary) ? List.of() : other.components(key.referenced()))
        .withUnlessDefault("onDelete", onDelete(key.cascade()));
  }

  /** Returns the types of columns, without their lengths. */
  private static List<SpannerType> types(TableMapping table, List<String> names) {
    return names.stream()
        .flatMap(table::liveColumn)
        .map(column -> column.type().ofLength(0))
        .toList();
  }

  /** An entity names itself without its package. */
  private Optional<TypeUse> entity(String other) {
    return other.equals(table.name())
        ? Optional.of(TypeUse.named(mapping.entity()))
        : database.entity(other);
  }
}
