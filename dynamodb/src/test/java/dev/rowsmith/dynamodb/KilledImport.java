package dev.rowsmith.dynamodb;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import dev.rowsmith.dynamodb.shop.Mappings;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import java.nio.file.Path;

/** The program that {@link KillTest} kills: it prints a line for each chunk that is committed. */
public final class KilledImport {

  private static final int SLOW_MILLIS = 60;

  private KilledImport() {}

  public static void main(String[] arguments) throws Exception {
    BigtableDataSettings settings =
        BigtableDataSettings.newBuilderForEmulator(Integer.parseInt(arguments[0]))
            .setProjectId("rowsmith")
            .setInstanceId("emulator")
            .build();
    try (BigtableDataClient client = BigtableDataClient.create(settings)) {
      Path folder = Path.of(arguments[2]);
      ImportResult result =
          new DynamoImport(Export.at(folder))
              .into(new ProductRepository(client, arguments[1]), Mappings.PRODUCT)
              .resume(folder.resolve("import.state"))
              .rejected(folder.resolve("rejected.jsonl"))
              .workers(2)
              .progress(KilledImport::print)
              .run();
      System.out.println("done " + result);
    }
  }

  private static void print(ImportProgress progress) {
    System.out.println(progress);
    try {
      Thread.sleep(SLOW_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
