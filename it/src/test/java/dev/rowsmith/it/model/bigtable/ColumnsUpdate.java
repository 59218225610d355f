package dev.rowsmith.it.model.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.it.model.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Some changes of the columns of one row, in one request. */
record ColumnsUpdate(
    Shelves_ColumnsRepository shelves, Shelves_ColumnsKey key, List<Change> changes, Way way)
    implements Step<Modelled<Shelves.Columns, Shelves_ColumnsKey>> {

  /** A way to send an update. */
  enum Way {
    APPLY(".apply()"),
    APPLY_ASYNC(".applyAsync()"),
    IF_EXISTS(".ifExists().apply()"),
    IN_BULK(", in bulk"),
    IN_BULK_ASYNC(", in bulk, async");

    private final String words;

    Way(String words) {
      this.words = words;
    }
  }

  /** A change of an update, and of a row of the model. */
  record Change(String words, BiConsumer<Shelves_ColumnsRepository.Update, Cells> change) {

    static Change any(Random random) {
      String name = Kind.any(random, ColumnsKind.NAMES);
      Instant at = Kind.any(random, ColumnsKind.TIMES);
      Instant later = Kind.any(random, ColumnsKind.TIMES);
      int number = random.nextInt(9);
      Cell<String> cell = ColumnsKind.anyCell(random);
      return switch (random.nextInt(18)) {
        case 0 ->
            new Change(
                "size(" + number + ")", (update, row) -> row.set("size", sizeOf(update, number)));
        case 1 ->
            new Change(
                "clearNote()",
                (update, row) -> {
                  update.clearNote();
                  row.clear("note");
                });
        case 2, 3 ->
            new Change(
                "putStock(\"%s\", %s)".formatted(name, number),
                (update, row) -> {
                  update.putStock(name, (long) number);
                  row.put("stock", name, (long) number);
                });
        case 4 ->
            new Change(
                "removeStock(\"" + name + "\")",
                (update, row) -> {
                  update.removeStock(name);
                  row.remove("stock", name);
                });
        case 5 ->
            new Change(
                "clearStock()",
                (update, row) -> {
                  update.clearStock();
                  row.clear("stock");
                });
        case 6 ->
            new Change(
                "putLog(%s, l%s)".formatted(at, number),
                (update, row) -> {
                  update.putLog(at, "l" + number);
                  row.put("log", at, "l" + number);
                });
        case 7 ->
            new Change(
                "addTags(\"" + name + "\")",
                (update, row) -> {
                  update.addTags(name);
                  row.put("tags", name, true);
                });
        case 8 ->
            new Change(
                "removeTags(\"" + name + "\")",
                (update, row) -> {
                  update.removeTags(name);
                  row.remove("tags", name);
                });
        case 9, 10 ->
            new Change(
                "addPrice(%s, %s)".formatted(at, number),
                (update, row) -> {
                  update.addPrice(at, (double) number);
                  row.put("price", at, (double) number);
                });
        case 11 -> {
          Instant from = at.isBefore(later) ? at : later;
          Instant until = (at.isBefore(later) ? later : at).plusSeconds(1);
          yield new Change(
              "removePrice(%s, %s)".formatted(from, until),
              (update, row) -> {
                update.removePrice(from, until);
                row.all("price")
                    .keySet()
                    .forEach(
                        time -> {
                          if (!((Instant) time).isBefore(from)
                              && ((Instant) time).isBefore(until)) {
                            row.remove("price", time);
                          }
                        });
              });
        }
        case 12, 13 ->
            new Change(
                "putSeen(\"%s\", %s)".formatted(name, cell),
                (update, row) -> {
                  update.putSeen(name, cell);
                  row.put("seen", name, cell);
                });
        case 14 ->
            new Change(
                "removeSeen(\"" + name + "\")",
                (update, row) -> {
                  update.removeSeen(name);
                  row.remove("seen", name);
                });
        case 15, 16 ->
            new Change(
                "addVisits(%s, %s)".formatted(at, number),
                (update, row) -> {
                  update.addVisits(at, number);
                  row.add("visits", at, number);
                });
        default ->
            new Change(
                "addSold(" + number + ")",
                (update, row) -> {
                  update.addSold(number);
                  row.add("sold", number);
                });
      };
    }

    /** Returns whether it adds to an aggregate, which is not sent twice. */
    boolean adds() {
      return words.startsWith("addSold") || words.startsWith("addVisits");
    }

    private static int sizeOf(Shelves_ColumnsRepository.Update update, int size) {
      update.size(size);
      return size;
    }
  }

  static ColumnsUpdate any(
      Shelves_ColumnsRepository shelves, Shelves_ColumnsKey key, Random random) {
    List<Change> changes = new ArrayList<>();
    for (int count = random.nextInt(3); count >= 0; count--) {
      changes.add(Change.any(random));
    }
    return new ColumnsUpdate(shelves, key, changes, Kind.any(random, List.of(Way.values())));
  }

  @Override
  public void run(Modelled<Shelves.Columns, Shelves_ColumnsKey> table) {
    boolean done = way != Way.IF_EXISTS || table.row(key).get("size") != null;
    Shelves_ColumnsRepository.Update update = shelves.update(key);
    if (done) {
      table.change(key, row -> changes.forEach(each -> each.change().accept(update, row)));
    } else {
      changes.forEach(each -> each.change().accept(update, new Cells()));
    }
    assertThat(send(update)).isEqualTo(done);
  }

  private boolean send(Shelves_ColumnsRepository.Update update) {
    boolean adds = changes.stream().anyMatch(Change::adds);
    List<Shelves_ColumnsRepository.Update> one = List.of(update);
    return switch (way) {
      case APPLY -> update.apply();
      case APPLY_ASYNC -> update.applyAsync().join();
      case IF_EXISTS -> update.ifExists().apply();
      case IN_BULK -> (adds ? shelves.addAll(one) : shelves.updateAll(one)).written() == 1;
      case IN_BULK_ASYNC ->
          (adds ? shelves.addAllAsync(one) : shelves.updateAllAsync(one)).join().written() == 1;
    };
  }

  @Override
  public List<Step<Modelled<Shelves.Columns, Shelves_ColumnsKey>>> simpler() {
    return changes.size() == 1
        ? List.of()
        : changes.stream()
            .<Step<Modelled<Shelves.Columns, Shelves_ColumnsKey>>>map(
                change -> new ColumnsUpdate(shelves, key, List.of(change), way))
            .toList();
  }

  @Override
  public String toString() {
    return "update(%s).%s%s"
        .formatted(
            key, changes.stream().map(Change::words).collect(Collectors.joining(".")), way.words);
  }
}
