package dev.rowsmith.it.model.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.bigtable.PartialRow;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/** Reads some cells of one row, and of all rows. */
record PartialReadStep(
    Shelves_ColumnsRepository shelves, Shelves_ColumnsKey key, List<Selection> selections)
    implements Step<Modelled<Shelves.Columns, Shelves_ColumnsKey>> {

  static PartialReadStep any(
      Shelves_ColumnsRepository shelves, Shelves_ColumnsKey key, Random random) {
    List<Selection> selections = new ArrayList<>();
    for (int count = random.nextInt(3); count >= 0; count--) {
      selections.add(Selection.any(random));
    }
    return new PartialReadStep(shelves, key, selections);
  }

  @Override
  public void run(Modelled<Shelves.Columns, Shelves_ColumnsKey> table) {
    CellSelection[] cells = selections.stream().map(Selection::cells).toArray(CellSelection[]::new);
    Optional<Cells> expected = Optional.of(selected(table.row(key))).filter(row -> !row.isEmpty());
    Optional<PartialRow<Shelves_ColumnsKey>> found = shelves.findOnly(key, cells);
    assertThat(found.map(this::words)).isEqualTo(expected.map(this::words));

    Map<Shelves_ColumnsKey, List<Object>> rows = new LinkedHashMap<>();
    table
        .found(any -> true, false, 0)
        .forEach(
            (each, row) -> {
              Cells some = selected(row);
              if (!some.isEmpty()) {
                rows.put(each, words(some));
              }
            });
    Map<Shelves_ColumnsKey, List<Object>> read = new LinkedHashMap<>();
    shelves.scanAll("the model").only(cells).forEach(row -> read.put(row.key(), words(row)));
    assertThat(read).isEqualTo(rows);
  }

  private Cells selected(Cells row) {
    Cells selected = new Cells();
    selections.forEach(
        each -> selected.putAll(each.column(), each.of().apply(row.all(each.column()))));
    return selected;
  }

  private List<Object> words(Cells row) {
    List<Object> words = new ArrayList<>();
    for (Selection selection : selections) {
      words.add(
          switch (selection.column()) {
            case "size", "note" -> Optional.ofNullable(row.get(selection.column()));
            case "sold" -> row.get("sold") == null ? 0L : row.get("sold");
            case "price" -> ColumnsKind.prices(row);
            case "visits" ->
                row.all("visits").entrySet().stream()
                    .map(each -> new Cell<>((Instant) each.getKey(), (Long) each.getValue()))
                    .toList();
            case "tags" -> List.copyOf(row.all("tags").keySet());
            default -> List.copyOf(row.all(selection.column()).entrySet());
          });
    }
    return words;
  }

  private List<Object> words(PartialRow<Shelves_ColumnsKey> row) {
    List<Object> words = new ArrayList<>();
    for (Selection selection : selections) {
      words.add(
          switch (selection.column()) {
            case "size" -> row.find(Shelves_ColumnsTable.SIZE);
            case "note" -> row.find(Shelves_ColumnsTable.NOTE);
            case "sold" -> row.get(Shelves_ColumnsTable.SOLD);
            case "price" -> row.get(Shelves_ColumnsTable.PRICE);
            case "tags" -> List.copyOf(row.members(Shelves_ColumnsTable.TAGS));
            case "log" -> List.copyOf(row.get(Shelves_ColumnsTable.LOG).entrySet());
            case "seen" -> List.copyOf(row.get(Shelves_ColumnsTable.SEEN).entrySet());
            case "visits" -> row.get(Shelves_ColumnsTable.VISITS);
            default -> List.copyOf(row.get(Shelves_ColumnsTable.STOCK).entrySet());
          });
    }
    return words;
  }

  @Override
  public List<Step<Modelled<Shelves.Columns, Shelves_ColumnsKey>>> simpler() {
    return selections.size() == 1
        ? List.of()
        : selections.stream()
            .<Step<Modelled<Shelves.Columns, Shelves_ColumnsKey>>>map(
                each -> new PartialReadStep(shelves, key, List.of(each)))
            .toList();
  }

  @Override
  public String toString() {
    return "findOnly(%s, %s), and of all rows"
        .formatted(
            key, selections.stream().map(Selection::words).collect(Collectors.joining(", ")));
  }
}
