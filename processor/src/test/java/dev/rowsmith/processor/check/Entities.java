package dev.rowsmith.processor.check;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.FlattenedRecord;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.StrayAnnotation;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.read.bigtable.FamilyReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Builds entities as a reader would: {@code reading().segment("at", INSTANT).column("t", DOUBLE)}.
 *
 * <p>Without a word of families there is one, {@code m}, that keeps one version.
 */
public final class Entities {

  private final List<SegmentDraft> segments = new ArrayList<>();
  private final List<ColumnDraft> columns = new ArrayList<>();
  private final List<ColumnDraft> timestamps = new ArrayList<>();
  private final List<EmbeddedRecord> embedded = new ArrayList<>();
  private final List<FamilyDraft> families = new ArrayList<>();
  private final KeyDraft key = new KeyDraft();
  private String name = "Reading";
  private boolean withFamilies = true;
  private String table = "readings";
  private EntityClass.Kind kind = EntityClass.Kind.RECORD;
  private boolean generic;
  private boolean inner;
  private String hiddenBy = "";
  private List<String> occupied = List.of();
  private List<String> rivals = List.of();
  private List<StrayAnnotation> strays = List.of();
  private Optional<ItemSource> items = Optional.empty();
  private Construction construction =
      new Construction(Construction.Kind.CONSTRUCTOR, List.of(), Optional.empty(), List.of());

  private Entities() {}

  /** Starts the entity {@code Reading} of the table {@code readings}. */
  public static Entities reading() {
    return new Entities();
  }

  public Entities segment(String name, ValueKind kind) {
    return segment(name, Types.of(kind), segment -> segment);
  }

  public Entities segment(String name, ValueKind kind, UnaryOperator<SegmentDraft> more) {
    return segment(name, Types.of(kind), more);
  }

  public Entities segment(String name, ValueType type, UnaryOperator<SegmentDraft> more) {
    segments.add(more.apply(new SegmentDraft(name, type)));
    return this;
  }

  public Entities column(String name, ValueKind kind) {
    return column(name, Types.of(kind), column -> column);
  }

  public Entities column(String name, ValueKind kind, UnaryOperator<ColumnDraft> more) {
    return column(name, Types.of(kind), more);
  }

  public Entities column(String name, ValueType type, UnaryOperator<ColumnDraft> more) {
    columns.add(more.apply(new ColumnDraft(name, type)));
    return this;
  }

  /** Adds a component with {@code @CellTimestamp}. */
  public Entities timestamp(String name, ValueKind kind, UnaryOperator<ColumnDraft> more) {
    timestamps.add(more.apply(new ColumnDraft(name, Types.of(kind)).mark("CellTimestamp")));
    return this;
  }

  /** Embeds a record; its columns are those whose names begin with the path. */
  public Entities embedded(String path, String prefix) {
    return embedded(path, prefix, EmbeddedRecord.Fit.FITS);
  }

  /** Writes {@code @Embedded} on a component whose type may not fit, with other annotations. */
  public Entities embedded(String path, String prefix, EmbeddedRecord.Fit fit, String... others) {
    ColumnDraft component = new ColumnDraft(path, Types.other("Address")).mark("Embedded");
    for (String other : others) {
      component.mark(other);
    }
    Map<String, String> written = prefix.isEmpty() ? Map.of() : Map.of("prefix", prefix);
    embedded.add(
        new EmbeddedRecord(
            new FlattenedRecord(new Path(path), new ClassRef("", List.of("Address")), List.of()),
            component.finish(List.of()).property(),
            new ColumnName(new Path(path), prefix),
            Place.annotation(path, "Embedded", written),
            fit,
            false));
    return this;
  }

  public Entities family(String name, UnaryOperator<FamilyDraft> more) {
    families.add(more.apply(new FamilyDraft(name)));
    return this;
  }

  public Entities withoutFamilies() {
    withFamilies = false;
    return this;
  }

  public Entities table(String name) {
    table = name;
    return this;
  }

  public Entities named(String other) {
    name = other;
    return this;
  }

  public Entities format(KeyFormat format) {
    key.format(format);
    return this;
  }

  public Entities prefix(String prefix) {
    key.prefix(prefix);
    return this;
  }

  /** Writes {@code key = "…"}, and with it {@code format = VERBATIM}. */
  public Entities layout(String layout) {
    key.format(KeyFormat.VERBATIM);
    key.layout(layout);
    return this;
  }

  /** Writes a {@code key} whose braces are wrong. */
  public Entities brokenLayout(String problem) {
    key.format(KeyFormat.VERBATIM);
    key.brokenLayout(problem);
    return this;
  }

  /** Writes {@code @Salted}. */
  public Entities salted(int buckets, String... by) {
    key.salted(buckets, by);
    return this;
  }

  public Entities kind(EntityClass.Kind sort) {
    kind = sort;
    return this;
  }

  public Entities generic() {
    generic = true;
    return this;
  }

  public Entities inner() {
    inner = true;
    return this;
  }

  public Entities hiddenBy(String name) {
    hiddenBy = name;
    return this;
  }

  /** Says that an annotation of the other store is on a component, or on the class. */
  public Entities stray(String annotation, String member) {
    strays =
        List.of(
            new StrayAnnotation(
                Store.SPANNER, annotation, member, new Place(member + "@" + annotation)));
    return this;
  }

  public Entities rivals(String... names) {
    rivals = List.of(names);
    return this;
  }

  public Entities occupied(String... names) {
    occupied = List.of(names);
    return this;
  }

  /** Says that no constructor fits, and which there are. */
  public Entities unbuildable(String... constructors) {
    construction =
        new Construction(
            Construction.Kind.NONE, List.of(), Optional.empty(), List.of(constructors));
    return this;
  }

  /** Says where items of DynamoDB hold the values. */
  public Entities items(ItemSource source) {
    items = Optional.of(source);
    return this;
  }

  /** Returns the entity. */
  public BigtableEntity build() {
    if (families.isEmpty() && withFamilies) {
      families.add(new FamilyDraft("m").maxVersions(1));
    }
    List<Family> declared = families.stream().map(FamilyDraft::finish).toList();
    List<Column> finished = columns.stream().map(column -> column.finish(declared)).toList();
    return new BigtableEntity(
        new EntityClass(
            new ClassRef("", List.of(name)),
            kind,
            true,
            false,
            generic,
            inner,
            hiddenBy,
            occupied,
            rivals,
            strays,
            true),
        new Place(name),
        table,
        Place.annotation(name, "Table", key.written(table)),
        key.finish(segments),
        FamilyReader.withCells(declared, finished),
        finished,
        embedded,
        timestamps.stream().map(timestamp -> timestamp.finish(declared).property()).toList(),
        items,
        construction,
        List.of());
  }
}
