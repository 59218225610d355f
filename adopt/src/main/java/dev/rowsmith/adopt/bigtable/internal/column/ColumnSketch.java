package dev.rowsmith.adopt.bigtable.internal.column;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.LiveFamily;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
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
import java.util.Locale;
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
  private final Map<String, ColumnSplit> splits;
  private final boolean many;

  /** The cells of a column in each row that has it, the newest first. */
  private final Map<String, Map<ByteString, List<List<SampledCell>>>> cells = new TreeMap<>();

  /**
   * Sketches the columns of rows of one kind.
   *
   * @param names the names of components, of which the key has some
   * @param examples whether comments show values
   * @param forms the forms that values can have
   */
  public ColumnSketch(
      List<SampledRow> rows, ComponentNames names, boolean examples, ValueForms forms) {
    this.forms = forms;
    this.rows = rows;
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
   * @param families those of all columns
   * @param components the columns
   * @param remarks what is not declared of them
   */
  public record Sketched(
      String defaultFamily,
      Set<String> families,
      List<ComponentSource> components,
      List<String> remarks) {}

  /** Returns the columns. */
  public Sketched of(Map<String, LiveFamily> families) {
    List<ComponentSource> components = new ArrayList<>();
    List<String> remarks = new ArrayList<>();
    cells.forEach(
        (name, columns) ->
            components.addAll(
                family(families.getOrDefault(name, LiveFamily.ofName(name)), columns, remarks)));
    return new Sketched(defaultFamily, new LinkedHashSet<>(cells.keySet()), components, remarks);
  }

  private List<ComponentSource> family(
      LiveFamily family, Map<ByteString, List<List<SampledCell>>> columns, List<String> remarks) {
    ColumnSplit split = Objects.requireNonNull(splits.get(family.name()));
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
          String.format(
              Locale.ROOT,
              "%,d qualifiers of %s are data that is added up, which no annotation declares",
              split.data().size(),
              family.name()));
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
    String versions =
        versioned
            ? "; up to %d versions in a row"
                .formatted(inRows.stream().mapToInt(List::size).max().orElse(0))
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
            .formatted(buckets ? "added up in buckets of time" : "added up", share(inRows.size()));
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
        "qualifiers are data: %,d different ones, and about %.0f %% of the cells have one that no other has"
            .formatted(data.size(), unseen * 100));
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
    return form.stored() == StoredAs.BINARY
        ? Optional.empty()
        : Optional.of(AnnotationUse.of(Stored.class, form.stored()));
  }

  private String share(int count) {
    return count == rows.size()
        ? "all %,d rows".formatted(count)
        : "%,d of %,d rows".formatted(count, rows.size());
  }

  private String example(List<SampledCell> all) {
    return examples && !all.isEmpty() ? "; for example " + Shown.of(all.get(0).value()) : "";
  }
}
