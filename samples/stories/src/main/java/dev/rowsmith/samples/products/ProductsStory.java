package dev.rowsmith.samples.products;

import dev.rowsmith.runtime.bigtable.RevisionConflictException;
import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** Tells of the hats and shoes of the DynamoDB guide, and of what is done to them. */
public final class ProductsStory {

  private static final Instant MORNING = Instant.parse("2023-09-10T09:00:00Z");

  private static final ProductKey FEDORA = new ProductKey("hats", "fedoras", "brandA");

  private ProductsStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(ProductsStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(ProductTable.SCHEMA);
    stage.lay(StockTable.SCHEMA);
    ProductRepository products = new ProductRepository(stage.client());
    Catalogue catalogue = new Catalogue(products, new StockRepository(stage.client()));

    stage.heading("The catalogue of the guide, each product written once");
    guide().forEach(catalogue::add);
    stage.line("the fedora again: " + written(catalogue.add(guide().get(0))));
    PrintedTable table = stage.table("row key", "Description", "Price", "Thumbnail");
    products.scanAll("a story of five rows").list().forEach(each -> add(table, each));
    table.print();

    stage.heading("All hats are a prefix");
    PrintedTable hats = stage.table("row key", "Description", "Price", "Thumbnail");
    products.scan().category("hats").list().forEach(each -> add(hats, each));
    hats.print();

    stage.heading("A price changes only if it is still the one that was read");
    stage.line("30 to 27: " + written(reprice(catalogue, 30, 27)));
    stage.line("30 to 25: " + written(reprice(catalogue, 30, 25)));

    stage.heading("Two people edit one product");
    Product read = products.find(FEDORA).orElseThrow();
    products.replace(read.describedAs("Crafted from premium wool, now with a band"));
    try {
      products.replace(read.describedAs("Crafted from premium felt"));
    } catch (RevisionConflictException conflict) {
      stage.line("the second is told: " + conflict.getMessage());
    }

    stage.heading("A set, and a list that grows in front");
    catalogue.swapColour(FEDORA, "grey", "black");
    catalogue.review(FEDORA, MORNING.plusSeconds(60), "Fits well.");
    catalogue.review(FEDORA, MORNING.plusSeconds(120), "Warm in winter.");
    catalogue.review(FEDORA, MORNING.plusSeconds(180), "Keeps its shape in the rain.");
    stage.line("colours: " + products.find(FEDORA).orElseThrow().colours());
    catalogue.newestReviews(FEDORA, 2).forEach(stage::line);

    stage.heading("The last piece is sold once");
    stage.line("delivered, pieces now: " + catalogue.deliver(FEDORA, 1));
    stage.line("first buyer: " + catalogue.sell(FEDORA));
    stage.line("second buyer: " + catalogue.sell(FEDORA));
  }

  /** Returns the products of the guide. */
  static List<Product> guide() {
    return List.of(
        Product.of(
            "hats", "fedoras", "brandA", "Crafted from premium wool", 30, "https://storage/1"),
        Product.of("hats", "fedoras", "brandB", "Durable water-resistant canvas", 28, null),
        Product.of("hats", "newsboy", "brandB", "A touch of vintage charm", 25, null),
        Product.of(
            "shoes", "sneakers", "brandA", "Out in style and comfort", 40, "https://storage/4"),
        Product.of("shoes", "sneakers", "brandB", "Classic features, new materials", 50, null));
  }

  private static boolean reprice(Catalogue catalogue, int from, int to) {
    return catalogue.reprice(
        FEDORA, BigDecimal.valueOf(from), BigDecimal.valueOf(to), MORNING.plusSeconds(to));
  }

  private static void add(PrintedTable table, Product product) {
    String thumbnail = product.thumbnail();
    table.row(
        ProductKey.of(product),
        product.description(),
        product.price(),
        thumbnail == null ? "" : thumbnail);
  }

  private static String written(boolean done) {
    return done ? "written" : "refused";
  }
}
