package dev.rowsmith.samples.migration;

import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.util.List;

/** Tells of rows that are moved into a table with another key while they are written and read. */
final class MovedWhileRunning {

  private final Stage stage;
  private final AirReadingRepository old;

  private MovedWhileRunning(Stage stage, AirReadingRepository old) {
    this.stage = stage;
    this.old = old;
  }

  static void tell(Stage stage, AirReadingRepository old) {
    try {
      new MovedWhileRunning(stage, old).tell();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the story was stopped", stopped);
    }
  }

  private void tell() throws InterruptedException {
    stage.lay(SensorReadingTable.SCHEMA);
    SensorReadingRepository current = new SensorReadingRepository(stage.client());
    Migration migration = new Migration(old, current);
    PrintedTable steps = stage.table("step", "rows in 'air'", "rows in 'air-of-sensors'");
    List<AirReading> written;
    try (RunningApplication application = new RunningApplication(migration.before())) {
      application.work();
      row(steps, "before: the old table is written and read", current);

      application.deploy(migration.writingBoth());
      row(steps, "1. both tables are written", current);

      migration.copy();
      application.work();
      row(steps, "2. old rows are copied", current);

      application.deploy(migration.readingNew());
      row(steps, "3. the new table is read", current);

      application.deploy(migration.after());
      stage.admin().deleteTable(old.table());
      application.work();
      steps.row("4. the old table is dropped", "", current.scanAll("story").count());
      application.stop();
      written = application.written();
      steps.print();
      stage.line("(the tables are counted one after the other, while rows are written)");
      stage.line(
          "%s reads found their row meanwhile, %s did not"
              .formatted(application.found(), application.missed().size()));
    }
    long kept = written.stream().filter(migration.after()::finds).count();
    stage.line("%s rows were written, %s are in the new table".formatted(written.size(), kept));
  }

  private void row(PrintedTable steps, String step, SensorReadingRepository current) {
    steps.row(step, old.scanAll("story").count(), current.scanAll("story").count());
  }
}
