package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.model.spanner.CheckDefinition;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.spanner.Generated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The definition of the table that an entity declares. */
public record EntityTable(SpannerEntity entity) {

  /** Returns the definition; what checks report as a mistake may be missing in it. */
  public TableDefinition definition() {
    List<ConstraintDefinition> constraints = new ArrayList<>();
    entity
        .checks()
        .forEach(check -> constraints.add(new CheckDefinition(check.name(), check.expression())));
    entity.foreignKeys().forEach(key -> constraints.add(foreignKey(key)));
    return new TableDefinition(
        entity.table(),
        entity.shard().map(this::shard),
        entity.columns().stream()
            .flatMap(column -> column.storedNames().stream().map(name -> column(column, name)))
            .toList(),
        entity.key().stream()
            .flatMap(part -> parts(part.column().storedNames(), part.descending()).stream())
            .toList(),
        entity.interleave().flatMap(EntityTable::parent),
        entity.indexes().stream().map(this::index).toList(),
        entity.deletionPolicy().flatMap(this::deletion),
        constraints);
  }

  /** Returns the definition of a column, or of one of the two that hold the halves of a value. */
  public ColumnDefinition column(SpannerColumn column, String name) {
    ColumnDefinition definition =
        ColumnDefinition.of(name, column.type()).nullable(isNullable(column));
    if (column.generatedBy().isPresent()) {
      return definition.filledWith(Fill.COMPUTED, column.generatedBy().get());
    }
    if (!column.defaultExpression().isEmpty()) {
      return definition.filledWith(Fill.DEFAULT, column.defaultExpression());
    }
    return definition
        .filledWith(fill(column))
        .numberedBy(
            column.sequence().map(DeclaredSequence::options).orElse(SequenceOptions.defaults()));
  }

  /** Returns whether the table allows {@code NULL}; a property of Java may be absent more often. */
  private boolean isNullable(SpannerColumn column) {
    return column.nullable() && (column.absent() || optionalRecord(column).isPresent());
  }

  /** Returns the innermost record around a column that may be absent. */
  public Optional<EmbeddedRecord> optionalRecord(SpannerColumn column) {
    return entity.embedded().stream()
        .filter(record -> record.nullable() && record.holds(column.called()))
        .reduce((outer, inner) -> inner);
  }

  private Fill fill(SpannerColumn column) {
    Optional<PrimaryKeyPart> part = part(column);
    if (column.commitTime().isPresent()) {
      return part.isPresent()
          ? Fill.COMMIT_TIMESTAMP_OF_NEW_ROWS
          : switch (column.commitTime().get()) {
            case INSERT -> Fill.COMMIT_TIMESTAMP_ON_INSERT;
            case EVERY_WRITE -> Fill.COMMIT_TIMESTAMP;
            case REQUEST -> Fill.COMMIT_TIMESTAMP_ON_REQUEST;
          };
    }
    if (column.sequence().filter(declared -> !declared.columnDefault()).isPresent()) {
      return Fill.SEQUENCE_ON_REQUEST;
    }
    return switch (part.map(PrimaryKeyPart::generated).orElse(Generated.NONE)) {
      case NONE -> Fill.NOTHING;
      // The database has a default for a UUID that is a text, and for no other.
      case UUID_V4 -> column.type().isText() ? Fill.UUID_V4 : Fill.NOTHING;
      case BIT_REVERSED_SEQUENCE -> Fill.BIT_REVERSED_SEQUENCE;
      case IDENTITY -> Fill.IDENTITY;
    };
  }

  private Optional<PrimaryKeyPart> part(SpannerColumn column) {
    return entity.key().stream().filter(part -> part.column().equals(column)).findFirst();
  }

  private ShardDefinition shard(ShardColumn shard) {
    return new ShardDefinition(
        shard.name(),
        shard.shards(),
        entity.shardedBy().stream().flatMap(part -> part.column().storedNames().stream()).toList());
  }

  private static Optional<ParentDefinition> parent(Interleave interleave) {
    return interleave.ancestors().stream()
        .findFirst()
        .map(
            ancestor ->
                new ParentDefinition(
                    ancestor.table(),
                    interleave.required() && interleave.cascade(),
                    interleave.required()));
  }

  private Optional<DeletionPolicy> deletion(DeclaredDeletion declared) {
    return names(List.of(declared.property())).stream()
        .findFirst()
        .map(column -> new DeletionPolicy(column, declared.days()));
  }

  private IndexDefinition index(Index index) {
    return new IndexDefinition(
        index.name(),
        index.parts().stream()
            .flatMap(part -> parts(names(List.of(part.name())), part.descending()).stream())
            .toList(),
        names(index.storing()),
        index.unique(),
        index.nullFiltered(),
        index.interleavedIn().map(Index.Parent::table),
        names(index.notNull()));
  }

  /** Returns the definition of a foreign key. */
  public ForeignKeyDefinition foreignKey(ForeignKey key) {
    List<String> referenced =
        key.targetColumns().stream()
            .flatMap(
                path -> key.target().columns().stream().filter(each -> each.path().equals(path)))
            .flatMap(column -> column.storedNames().stream())
            .toList();
    return new ForeignKeyDefinition(
        key.name(), names(key.columns()), key.target().table(), referenced, key.cascade(), true);
  }

  private static List<KeyColumn> parts(List<String> names, boolean descending) {
    return names.stream().map(name -> new KeyColumn(name, descending)).toList();
  }

  private List<String> names(List<String> paths) {
    return entity.columns(paths).stream().flatMap(column -> column.storedNames().stream()).toList();
  }
}
