package dev.rowsmith.adopt.bigtable.internal.column;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.LiveFamily;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
import dev.rowsmith.adopt.bigtable.internal.sample.TableSampler;
import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The columns of one kind of rows as components. */
public final class ColumnSketch {

  /** Below this many rows, that all have a column says nothing. */
  private static final int ENOUGH_ROWS = 20;

  /** With more columns, numbers of 8 bytes would take too many places of a constructor. */
  private static final int MANY_COLUMNS = 100;

  private final List<SampledRow> rows;
  private final ComponentNames names;
  private final boolean examples;
  private final ValueForms forms;
  private final String defaultFamily;
  private final Map<String, LiveFamily> families;
  private final Map<String, ColumnSplit> splits;
  private final boolean many;

  /** The cells of a column in each row that has it, the newest first. */
  private final Map<String, Map<ByteString, List<List<SampledCell>>>> cells = new TreeMap<>();

  /**
   * Sketches the columns of rows of one kind.
   *
   * @param families the families of the table
   * @param names the names of components, of which the key has some
   * @param examples whether comments show values
   * @param forms the forms that values can have
   */
  public ColumnSketch(
      List<SampledRow> rows,
      Map<String, LiveFamily> families,
      ComponentNames names,
      boolean examples,
      ValueForms forms) {
    this.forms = forms;
    this.rows = rows;
    this.families = families;
    this.names = names;
    this.examples = examples;
    for (SampledRow row : rows) {
      Map<String, Map<ByteString, List<SampledCell>>> columns = new HashMap<>();
      for (SampledCell cell : row.cells()) {
        columns
            .computeIfAbsent(cell.family(), each -> new LinkedHashMap<>())
            .computeIfAbsent(cell.qualifier(), each -> new ArrayList<>())
            .add(cell);
      }
      columns.forEach(
          (family, qualifiers) ->
              qualifiers.forEach(
                  (qualifier, versions) -> {
                    versions.sort(Comparator.comparingLong(SampledCell::micros).reversed());
                    cells
                        .computeIfAbsent(family, each -> sorted())
                        .computeIfAbsent(qualifier, each -> new ArrayList<>())
                        .add(versions);
                  }));
    }
    this.splits = ColumnSplit.of(rows);
    this.many =
        splits.values().stream().mapToInt(split -> split.columns().size()).sum() > MANY_COLUMNS;
    this.defaultFamily =
        cells.entrySet().stream()
            .filter(family -> split(family.getKey()).isDeclared(families.get(family.getKey())))
            .max(Comparator.comparingInt(family -> family.getValue().size()))
            .map(Map.Entry::getKey)
            .orElse("");
  }

  private static <V> Map<ByteString, V> sorted() {
    return new TreeMap<>(ByteString.unsignedLexicographicalComparator());
  }

  /**
   * The columns of a record.
   *
   * @param defaultFamily the family whose columns do not name it
   * @param families those of the columns
   * @param components the columns
   * @param remarks what is not declared of them
   */
  public record Sketched(
      String defaultFamily,
      Set<String> families,
      List<ComponentSource> components,
      List<String> remarks) {}

  /** Returns the columns. */
  public Sketched of() {
    List<ComponentSource> components = new ArrayList<>();
    List<String> remarks = new ArrayList<>();
    Set<String> declared = new LinkedHashSet<>();
    cells.forEach(
        (name, columns) -> {
          LiveFamily family = families.getOrDefault(name, LiveFamily.ofName(name));
          components.addAll(family(family, columns, remarks));
          if (split(name).isDeclared(family)) {
            declared.add(name);
          }
        });
    return new Sketched(defaultFamily, declared, components, remarks);
  }

  private ColumnSplit split(String family) {
    return Objects.requireNonNull(splits.get(family));
  }

  private List<ComponentSource> family(
      LiveFamily family, Map<ByteString, List<List<SampledCell>>> columns, List<String> remarks) {
    ColumnSplit split = split(family.name());
    List<ComponentSource> components = new ArrayList<>();
    for (ByteString qualifier : split.columns().keySet()) {
      List<List<SampledCell>> inRows = columns.getOrDefault(qualifier, List.of());
      components.add(
          family
              .aggregation()
              .map(of -> aggregate(family, qualifier, inRows, of))
              .orElseGet(() -> column(family, qualifier, inRows)));
    }
    if (family.aggregation().isPresent() && !split.data().isEmpty()) {
      remarks.add(
          "%s of %s are data of aggregates, which no annotation declares"
              .formatted(Shown.count(split.data().size(), "qualifier"), family.name()));
    } else if (!split.data().isEmpty()) {
      Map<ByteString, List<List<SampledCell>>> data = sorted();
      split
          .data()
          .forEach(qualifier -> data.put(qualifier, columns.getOrDefault(qualifier, List.of())));
      components.add(entries(family, data, split.unseen()));
    }
    return components;
  }

  private ComponentSource column(
      LiveFamily family, ByteString qualifier, List<List<SampledCell>> inRows) {
    List<SampledCell> all = inRows.stream().flatMap(List::stream).toList();
    ValueForm form = form(all);
    boolean several =
        family.keepsVersions() && inRows.stream().anyMatch(versions -> versions.size() > 1);
    boolean versioned = several && !forms.areGeneral();
    boolean required = !many && inRows.size() == rows.size() && rows.size() >= ENOUGH_ROWS;
    String name = names.name(qualifier.toStringUtf8(), "column");
    List<AnnotationUse> annotations =
        new ArrayList<>(place(family, qualifier.toStringUtf8(), name));
    TypeUse type = form.type();
    if (versioned) {
      annotations.add(AnnotationUse.of(Versioned.class));
      type = TypeUse.of(List.class, TypeUse.of(Cell.class, type.boxed()));
    } else if (!required) {
      annotations.add(AnnotationUse.of(Nullable.class));
      type = type.boxed();
    }
    stored(form).ifPresent(annotations::add);
    int most = inRows.stream().mapToInt(List::size).max().orElse(0);
    String versions =
        versioned
            ? "; up to %s versions in a row%s"
                .formatted(most, most < TableSampler.MOST_VERSIONS ? "" : ", or more")
            : several ? "; some have several versions, of which the newest is read" : "";
    String comment =
        "%s, in %s%s%s".formatted(form.words(), share(inRows.size()), versions, example(all));
    return new ComponentSource(List.of(comment), annotations, type, name);
  }

  private ComponentSource aggregate(
      LiveFamily family, ByteString qualifier, List<List<SampledCell>> inRows, Aggregation of) {
    String text = qualifier.toStringUtf8();
    String name = names.name(text, "column");
    List<AnnotationUse> annotations = new ArrayList<>();
    annotations.add(AnnotationUse.of(Aggregate.class, of));
    annotations.addAll(place(family, text, name));
    boolean buckets =
        inRows.stream().flatMap(List::stream).anyMatch(cell -> cell.micros() != 0)
            && of != Aggregation.HLL;
    TypeUse type =
        buckets
            ? TypeUse.of(NavigableMap.class, TypeUse.of(Instant.class), TypeUse.of(Long.class))
            : TypeUse.of(of == Aggregation.HLL ? ByteString.class : long.class);
    String comment =
        "%s, in %s"
            .formatted(
                LiveFamily.words(of) + (buckets ? " in buckets of time" : ""),
                share(inRows.size()));
    return new ComponentSource(List.of(comment), annotations, type, name);
  }

  private ComponentSource entries(
      LiveFamily family, Map<ByteString, List<List<SampledCell>>> data, double unseen) {
    List<SampledCell> newest =
        data.values().stream().flatMap(List::stream).map(versions -> versions.get(0)).toList();
    QualifierForm key = QualifierForm.of(List.copyOf(data.keySet()));
    ValueForm form = form(newest);
    boolean timed =
        !forms.areGeneral()
            && rows.stream().anyMatch(row -> hasSeveralTimes(row, family.name(), data.keySet()));
    boolean empty = form.words().equals("no bytes");
    String name = names.name(key.prefix().isEmpty() ? family.name() : key.prefix(), "entries");
    List<AnnotationUse> annotations = new ArrayList<>();
    annotations.add(key.annotation(name));
    if (!family.name().equals(defaultFamily)) {
      annotations.add(AnnotationUse.of(Family.class, family.name()));
    }
    TypeUse value = timed ? TypeUse.of(Cell.class, form.type().boxed()) : form.type().boxed();
    boolean set = empty && !timed;
    TypeUse type =
        set
            ? TypeUse.of(Set.class, key.type().boxed())
            : TypeUse.of(Map.class, key.type().boxed(), value);
    (set ? Optional.of(AnnotationUse.of(Stored.class, StoredAs.EMPTY)) : stored(form))
        .ifPresent(annotations::add);
    List<String> comments = new ArrayList<>();
    comments.add(
        "qualifiers are data: %s different ones, and about %s %% of the cells have one that no other has"
            .formatted(Shown.number(data.size()), Math.round(unseen * 100)));
    comments.add("keys: %s; values: %s%s".formatted(key.words(), form.words(), example(newest)));
    if (data.values().stream().flatMap(List::stream).anyMatch(versions -> versions.size() > 1)) {
      comments.add("some entries have several versions, of which the newest is read");
    }
    return new ComponentSource(comments, annotations, type, name);
  }

  private static boolean hasSeveralTimes(
      SampledRow row, String family, Set<ByteString> qualifiers) {
    return row.cells().stream()
            .filter(cell -> cell.family().equals(family) && qualifiers.contains(cell.qualifier()))
            .map(SampledCell::micros)
            .distinct()
            .count()
        > 1;
  }

  private ValueForm form(List<SampledCell> all) {
    List<ByteString> values =
        all.stream().filter(cell -> !cell.isCut()).map(SampledCell::value).toList();
    return forms.of(values, all.size() - values.size());
  }

  private List<AnnotationUse> place(LiveFamily family, String qualifier, String name) {
    List<AnnotationUse> place = new ArrayList<>();
    if (!family.name().equals(defaultFamily)) {
      place.add(AnnotationUse.of(Family.class, family.name()));
    }
    if (!qualifier.equals(name)) {
      place.add(AnnotationUse.of(Qualifier.class, qualifier));
    }
    return place;
  }

  private static Optional<AnnotationUse> stored(ValueForm form) {
    return AnnotationUse.of(Stored.class).withUnlessDefault("value", form.stored()).unlessEmpty();
  }

  private String share(int count) {
    return count == rows.size()
        ? count == 1 ? "the only row" : "all " + Shown.count(count, "row")
        : "%s of %s".formatted(Shown.number(count), Shown.count(rows.size(), "row"));
  }

  private String example(List<SampledCell> all) {
    return examples && !all.isEmpty() ? "; for example " + Shown.of(all.get(0).value()) : "";
  }
}
