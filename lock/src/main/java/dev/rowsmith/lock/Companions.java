package dev.rowsmith.lock;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The columns that occur together in the rows of a declaration: those of every row, and those of an
 * optional record in every row that has any value of the record.
 */
public final class Companions {

  /** Represents the columns of every row. */
  private static final String ROW = "";

  /**
   * The attributes of a column that matter to rows without it.
   *
   * @param name its stored name
   * @param required whether each row has it, unless its innermost record is absent
   * @param records the optional records around it, from the innermost, each named by its first
   *     column
   * @param counts whether a value of it makes these records present
   */
  public record Column(String name, boolean required, List<String> records, boolean counts) {

    public Column {
      records = List.copyOf(records);
    }

    /** Returns a column that every row has, regardless of records. */
    public static Column everywhere(String name) {
      return new Column(name, true, List.of(), false);
    }
  }

  /**
   * Rows of one declaration that another one rejects.
   *
   * @param with the column that requires another one, or empty for every row
   * @param without the missing column
   */
  public record Gap(String with, String without) {

    /** Describes the rows: {@code with m:zip and without m:city}. */
    @Override
    public String toString() {
      return with.isEmpty() ? "without " + without : "with " + with + " and without " + without;
    }
  }

  private final Map<String, Column> columns = new LinkedHashMap<>();

  private Companions(Stream<Column> columns) {
    columns.forEach(column -> this.columns.put(column.name(), column));
  }

  /** Returns the companions of these columns. */
  public static Companions of(Stream<Column> columns) {
    return new Companions(columns);
  }

  /** Returns rows of this declaration, with or without a column, that another one rejects. */
  public Optional<Gap> refusedBy(Companions reader, String name) {
    return Stream.concat(Stream.of(ROW), columns.keySet().stream())
        .flatMap(
            with -> {
              Set<String> there = beside(with);
              return reader.beside(with).stream()
                  .filter(without -> with.equals(name) || without.equals(name))
                  .filter(without -> !there.contains(without))
                  .map(without -> new Gap(with, without));
            })
        .findFirst();
  }

  /** Returns whether every row of this declaration has a column of another one. */
  public boolean areSeenBy(Companions reader) {
    return beside(ROW).stream().anyMatch(reader.columns::containsKey);
  }

  /** Returns the columns of a row that has one of them. */
  private Set<String> beside(String name) {
    Set<String> all = new LinkedHashSet<>();
    Column column = columns.get(name);
    List<String> records = column == null || !column.counts() ? List.of() : column.records();
    for (Column each : columns.values()) {
      if (each.required()
          && (each.records().isEmpty() || records.contains(each.records().get(0)))) {
        all.add(each.name());
      }
    }
    all.add(name);
    return all;
  }

  /**
   * Returns whether a row of this declaration without a column may have the record around it by the
   * one declaration, and no record by the other.
   */
  public boolean isAroundAnother(Companions other, String name) {
    return isApart(this, other, name) || isApart(other, this, name);
  }

  private boolean isApart(Companions there, Companions absent, String name) {
    Optional<Set<String>> record = absent.inRecordOf(name);
    return record.isPresent()
        && there.inRecordOf(name).orElse(Set.of(ROW)).stream()
            .filter(each -> each.equals(ROW) || columns.containsKey(each))
            .map(this::beside)
            .anyMatch(row -> !row.contains(name) && row.stream().noneMatch(record.get()::contains));
  }

  /** Returns the columns that make the innermost record of a column present, if it has one. */
  private Optional<Set<String>> inRecordOf(String name) {
    return Optional.ofNullable(columns.get(name))
        .flatMap(column -> column.records().stream().findFirst())
        .map(
            record ->
                columns.values().stream()
                    .filter(each -> each.counts() && each.records().contains(record))
                    .map(Column::name)
                    .collect(Collectors.toSet()));
  }
}
