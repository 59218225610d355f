package dev.rowsmith.samples.shopping;

import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** Tells of four tills that add to the same totals at the same time. */
public final class ShoppingStory {

  private static final YearMonth MARCH = YearMonth.of(2024, 3);
  private static final int TILLS = 4;
  private static final int SALES = 25;

  private ShoppingStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(ShoppingStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(MonthlySalesTable.SCHEMA);
    MonthlySalesRepository sales = new MonthlySalesRepository(stage.client());

    stage.heading(
        "%s tills add %s sales each, all at once, to the sums of two employees"
            .formatted(TILLS, SALES));
    sell(sales);
    PrintedTable table = stage.table("row key", "pieces", "dollars");
    for (MonthlySales each : sales.scan().store("downtown").list()) {
      table.row(MonthlySalesKey.of(each), each.pieces(), dollars(each.cents()));
    }
    table.print();
    stage.line("No till has read a sum, and none of the sales is lost.");

    stage.heading("A sum of nothing is no row, and reads as nothing");
    stage.line("April of Corrie: " + sales.find("downtown", "corrie", MARCH.plusMonths(1)));

    stage.heading("What this emulator cannot show");
    stage.line("It sums up, and of a MIN, MAX or HLL it keeps the last value that was added.");
    stage.line("BasketTest shows the request that Bigtable gets for those.");
  }

  private static void sell(MonthlySalesRepository sales) {
    List<CompletableFuture<Void>> tills =
        IntStream.range(0, TILLS)
            .mapToObj(till -> CompletableFuture.runAsync(() -> sellAt(new Till(sales, "downtown"))))
            .toList();
    tills.forEach(CompletableFuture::join);
  }

  private static void sellAt(Till till) {
    for (int sale = 0; sale < SALES; sale++) {
      till.sell(sale % 5 == 0 ? "jo" : "corrie", MARCH, 1_999);
    }
  }

  private static String dollars(long cents) {
    return String.format(Locale.ROOT, "%,d.%02d", cents / 100, cents % 100);
  }
}
