package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.spanner.Generated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One entity of a Spanner table: everything that the checks judge and the generators write.
 *
 * @param type the class
 * @param place where the class is declared
 * @param table the table's name
 * @param tableSource where {@code @Table} stands
 * @param inBothStores whether the class is mapped to Bigtable as well
 * @param key the parts of the primary key in key order, without the shard
 * @param computed those parts that the database computes, and Java as well
 * @param shard the computed part in front of them, if there is one
 * @param columns the columns in declaration order, those of the key too; in the place of an
 *     embedded record its components
 * @param embedded the records that it embeds, each in front of those inside it
 * @param interleave the parent's table, if the rows are stored with a parent's
 * @param indexes the secondary indexes in declaration order
 * @param deletionPolicy when rows are deleted by themselves, if ever
 * @param foreignKeys the foreign keys in declaration order
 * @param checks the conditions that rows fulfil, in declaration order
 * @param construction how an entity is built
 * @param allowances the findings that are accepted anywhere in the entity
 */
public record SpannerEntity(
    EntityClass type,
    SourceRef place,
    String table,
    AnnotationFacts tableSource,
    boolean inBothStores,
    List<PrimaryKeyPart> key,
    List<ComputedPart> computed,
    Optional<ShardColumn> shard,
    List<SpannerColumn> columns,
    List<EmbeddedRecord> embedded,
    Optional<Interleave> interleave,
    List<Index> indexes,
    Optional<DeclaredDeletion> deletionPolicy,
    List<ForeignKey> foreignKeys,
    List<DeclaredCheck> checks,
    Construction construction,
    List<Allowance> allowances)
    implements Entity {

  private static final Pattern ONE_VALUE =
      Pattern.compile("\\(?[`\"]?(\\w+)[`\"]?\\s*=\\s*(?:-?\\d+|'[^']*'|true|TRUE)\\)?");

  public SpannerEntity {
    key = List.copyOf(key);
    computed = List.copyOf(computed);
    columns = List.copyOf(columns);
    embedded = List.copyOf(embedded);
    indexes = List.copyOf(indexes);
    foreignKeys = List.copyOf(foreignKeys);
    checks = List.copyOf(checks);
    allowances = List.copyOf(allowances);
  }

  @Override
  public Store store() {
    return Store.SPANNER;
  }

  /** Returns the same entity with a further index. */
  public SpannerEntity with(Index index) {
    List<Index> more = new ArrayList<>(indexes);
    more.add(index);
    return new SpannerEntity(
        type,
        place,
        table,
        tableSource,
        inBothStores,
        key,
        computed,
        shard,
        columns,
        embedded,
        interleave,
        more,
        deletionPolicy,
        foreignKeys,
        checks,
        construction,
        allowances);
  }

  @Override
  public ClassRef generated(GeneratedClass which) {
    return generated(which, type.name(), inBothStores);
  }

  /**
   * Returns the name of a class that is generated for an entity: {@code AccessLogKey}, and {@code
   * AccessLogSpannerKey} where Bigtable's has the plain name.
   */
  public static ClassRef generated(GeneratedClass which, ClassRef entity, boolean inBothStores) {
    return which.of(entity, inBothStores ? Store.SPANNER.display() : "");
  }

  @Override
  public List<Property> components() {
    return columns.stream()
        .map(column -> recordAround(column).map(EmbeddedRecord::property).orElse(column.property()))
        .distinct()
        .toList();
  }

  @Override
  public List<Property> properties() {
    return Stream.concat(
            columns.stream().map(SpannerColumn::property),
            embedded.stream().map(EmbeddedRecord::property))
        .toList();
  }

  /** Returns how Java computes a part of the key, if it does. */
  public Optional<ComputedPart> computed(PrimaryKeyPart part) {
    return computed.stream().filter(each -> each.property().equals(part.name())).findFirst();
  }

  /** Returns the parts of the key that have to be given: those that nothing computes. */
  public List<PrimaryKeyPart> givenKey() {
    return key.stream().filter(part -> computed(part).isEmpty()).toList();
  }

  /** Returns the columns that are not in the primary key, in declaration order. */
  public List<SpannerColumn> otherColumns() {
    List<SpannerColumn> inKey = key.stream().map(PrimaryKeyPart::column).toList();
    return columns.stream().filter(column -> !inKey.contains(column)).toList();
  }

  /** Returns the column of a component or field, by its path: {@code page}, {@code home.city}. */
  public Optional<SpannerColumn> column(String path) {
    return columns.stream().filter(column -> column.path().equals(path)).findFirst();
  }

  /** Returns the columns of those components that there are, in the order of their paths. */
  public List<SpannerColumn> columns(List<String> paths) {
    return paths.stream().flatMap(path -> column(path).stream()).toList();
  }

  /** Returns the declared sequences of columns. */
  public List<DeclaredSequence> sequences() {
    return columns.stream().flatMap(column -> column.sequence().stream()).toList();
  }

  /** Returns the column that is the row's revision, if one is. */
  public Optional<SpannerColumn> revision() {
    return columns.stream().filter(SpannerColumn::revision).findFirst();
  }

  /** Returns the part of the primary key that stands behind a part of any store. */
  public PrimaryKeyPart part(OrderedKey.Part any) {
    return key.stream().filter(part -> part.name().equals(any.name())).findFirst().orElseThrow();
  }

  /** Returns whether the database makes the values of a column, which is in the key. */
  public boolean isGenerated(SpannerColumn column) {
    return key.stream()
        .anyMatch(part -> part.column().equals(column) && part.generated() != Generated.NONE);
  }

  /** Returns the record that is the entity's own component and holds a column, if one does. */
  public Optional<EmbeddedRecord> recordAround(SpannerColumn column) {
    return embedded.stream()
        .filter(each -> !each.nested() && each.holds(column.called()))
        .findFirst();
  }

  /** Returns the records whose components are parts of the key. */
  public List<EmbeddedRecord> recordsInKey() {
    return embedded.stream()
        .filter(each -> key.stream().anyMatch(part -> each.holds(part.column().called())))
        .toList();
  }

  /** Returns the parts of the key that decide the shard; none where there is no shard. */
  public List<PrimaryKeyPart> shardedBy() {
    List<String> by = shard.map(ShardColumn::by).orElse(List.of());
    return shard.isEmpty()
        ? List.of()
        : key.stream().filter(part -> by.isEmpty() || by.contains(part.name())).toList();
  }

  /** Returns how many of the key's first parts are those of the parent's key. */
  public int inheritedParts() {
    int ofParent =
        interleave
            .filter(declared -> !declared.ancestors().isEmpty())
            .map(declared -> declared.ancestors().get(0).key().size())
            .orElse(0);
    return Math.min(ofParent, key.size());
  }

  /** Returns whether the rows are stored with those of a parent, which decide where they are. */
  public boolean hasParent() {
    return interleave.filter(declared -> !declared.ancestors().isEmpty()).isPresent();
  }

  @Override
  public DeclaredKey declaredKey() {
    return new DeclaredKey(
        store(),
        name(),
        place,
        tableSource,
        Optional.empty(),
        shard.map(declared -> new OrderedKey.Bucket(declared.shards(), declared.by())),
        shard.map(ShardColumn::source),
        key.stream().map(part -> part.asDeclared(growsWithTime(part.column()))).toList(),
        inheritedParts(),
        otherColumns().stream()
            // It moves into the key with its record, or not at all.
            .filter(column -> !column.isEmbedded())
            .map(SpannerColumn::asOther)
            .toList(),
        hasOneRow(),
        keyPicture());
  }

  /** Returns whether a check such as {@code id = 1} of the whole key leaves one row. */
  private boolean hasOneRow() {
    return key.size() == 1
        && checks.stream()
            .anyMatch(
                check ->
                    ONE_VALUE
                        .matcher(check.expression().strip())
                        .replaceAll("$1")
                        .equalsIgnoreCase(key.get(0).column().name()));
  }

  /** Returns the key in one line: {@code (ShardId, lastAccess DESC, userId)}. */
  public String keyPicture() {
    return Stream.concat(
            shard.map(ShardColumn::name).stream(),
            key.stream().map(part -> part.descending() ? part.name() + " DESC" : part.name()))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /**
   * Returns whether Spanner computes the column from a time, so that new values are the highest.
   */
  public boolean growsWithTime(SpannerColumn column) {
    return column.distribution() == Distribution.UNKNOWN
        && column
            .generatedBy()
            .filter(expression -> GeneratedOrder.growsWithTime(expression, columns))
            .isPresent();
  }
}
