package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.KeyFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One entity of Bigtable: everything that the checks judge and the generators write.
 *
 * @param type the class
 * @param place where the class is declared
 * @param table the table's name
 * @param tableSource where {@code @Table} stands
 * @param key the row key
 * @param families the declared families in declaration order
 * @param columns the columns in declaration order, those of an embedded record in its place
 * @param embedded the components with {@code @Embedded}, each in front of those inside it
 * @param timestamps the properties that hold the timestamp of the row's cells: one at most, unless
 *     that is a mistake
 * @param items where items of DynamoDB hold the values, if anything says so
 * @param construction how an entity is built
 * @param allowances the findings that are accepted anywhere in the entity
 */
public record BigtableEntity(
    EntityClass type,
    SourceRef place,
    String table,
    AnnotationFacts tableSource,
    Key key,
    List<Family> families,
    List<Column> columns,
    List<EmbeddedRecord> embedded,
    List<Property> timestamps,
    Optional<ItemSource> items,
    Construction construction,
    List<Allowance> allowances)
    implements Entity {

  public BigtableEntity {
    families = List.copyOf(families);
    columns = List.copyOf(columns);
    embedded = List.copyOf(embedded);
    timestamps = List.copyOf(timestamps);
    allowances = List.copyOf(allowances);
  }

  @Override
  public Store store() {
    return Store.BIGTABLE;
  }

  @Override
  public List<Property> components() {
    return Stream.of(
            key.components().stream().map(Segment::property),
            timestamps.stream(),
            columnComponents().stream())
        .flatMap(Function.identity())
        .toList();
  }

  @Override
  public List<Property> properties() {
    return Stream.of(
            segments().stream().map(Segment::property),
            columns.stream().map(Column::property),
            embedded.stream().map(EmbeddedRecord::property))
        .flatMap(Function.identity())
        .toList();
  }

  /** Returns the same class in another table, with another key beside some of its columns. */
  public BigtableEntity inTable(String name, Key other, List<Column> rest) {
    return new BigtableEntity(
        type,
        place,
        name,
        tableSource,
        other,
        families,
        rest,
        embedded,
        timestamps,
        Optional.empty(),
        construction,
        allowances);
  }

  /** Returns the property that holds the timestamp of the row's cells. */
  public Optional<Property> cellTimestamp() {
    return timestamps.stream().findFirst();
  }

  /** Returns the column that holds the row's revision. */
  public Optional<Column> revision() {
    return columns.stream()
        .filter(column -> column.shape().kind() == Shape.Kind.REVISION)
        .findFirst();
  }

  /** Returns the embedded record of the entity's own that a column is in, if it is in one. */
  public Optional<EmbeddedRecord> recordAround(Column column) {
    return embedded.stream()
        .filter(each -> !each.nested() && each.holds(column.called()))
        .findFirst();
  }

  /**
   * Returns the entity's own components that are in cells, in its order: for the columns of an
   * embedded record the one that holds it.
   */
  public List<Property> columnComponents() {
    return columns.stream()
        .map(column -> recordAround(column).map(EmbeddedRecord::property).orElse(column.property()))
        .distinct()
        .toList();
  }

  /** Returns where items of DynamoDB hold the values, if {@code @FromDynamo} says so. */
  public Optional<ItemSource> fromItems() {
    return items.filter(ItemSource::declared);
  }

  /** Returns the segments of the row key in key order. */
  public List<Segment> segments() {
    return key.segments();
  }

  @Override
  public DeclaredKey declaredKey() {
    boolean laidOut = key.format() == KeyFormat.VERBATIM && !key.template().equals(Template.NONE);
    return new DeclaredKey(
        store(),
        name(),
        place,
        tableSource,
        Optional.of(key.template()).filter(template -> laidOut),
        key.salt().map(salt -> new OrderedKey.Bucket(salt.buckets(), salt.by())),
        key.salt().map(Salt::source),
        segments().stream().map(Segment::asDeclared).toList(),
        0,
        columns.stream()
            // It moves into the key with its record, or not at all.
            .filter(column -> !column.isEmbedded())
            .map(Column::asOther)
            .toList(),
        false,
        KeyPicture.of(key));
  }
}
