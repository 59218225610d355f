package dev.rowsmith.samples.migration;

import dev.rowsmith.samples.stage.Stage;

/** Tells of an entity whose rows are stored: what the build refuses, and how its key is changed. */
public final class MigrationStory {

  private MigrationStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(MigrationStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(AirReadingTable.SCHEMA);
    FirstRows rows = new FirstRows(stage.client(), AirReadingTable.SCHEMA.table());
    stage.heading("The first version of the application wrote %s rows".formatted(FirstRows.COUNT));
    rows.write();
    stage.line("%s, m:temperature = %s".formatted(rows.firstKey(), rows.firstValue()));

    ChangedDeclarations.tell(stage);

    AirReadingRepository readings = new AirReadingRepository(stage.client());
    stage.heading("The declaration of today reads the rows of the first version");
    stage.line(
        "%s = %s".formatted(rows.firstKey(), readings.scanAll("story").first().orElseThrow()));
    stage.line("%s rows".formatted(readings.scanAll("story").count()));

    stage.heading("Another order of the key needs another table, while the application runs");
    MovedWhileRunning.tell(stage, readings);
  }
}
