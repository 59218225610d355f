package dev.rowsmith.samples.meters;

import dev.rowsmith.runtime.bigtable.PartialRow;
import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Tells of meters that add 96 readings to their row of the day, and of the copy of a day. */
public final class MetersStory {

  private static final LocalDate DAY = LocalDate.of(2017, 7, 26);
  private static final long[] METERS = {987_654, 1_234_567, 10};
  private static final int READINGS = 96;

  private MetersStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(MetersStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(SensorDayTable.SCHEMA);
    SensorDayRepository rows = new SensorDayRepository(stage.client());
    SensorDays sensors = new BigtableSensorDays(rows);

    stage.heading("Meter 987654 sends a reading every 15 minutes: each is one cell");
    for (int reading = 0; reading < READINGS; reading++) {
      rows.update(987_654, DAY).putReadings(time(reading), value(987_654, reading)).apply();
    }
    SensorDay day = sensors.one(987_654, DAY).orElseThrow();
    stage.line("%s has %s columns".formatted(text(SensorDayKey.of(day)), day.readings().size()));
    stage.heading("Its evening is a range of the row");
    PrintedTable evening = stage.table("column", "kWh");
    rows.findOnly(
            SensorDayKey.of(day),
            SensorDayTable.READINGS.between(LocalTime.of(19, 0), LocalTime.of(20, 0)))
        .map((PartialRow<SensorDayKey> row) -> row.get(SensorDayTable.READINGS))
        .orElse(Map.of())
        .forEach((time, value) -> evening.row("METER:" + time, kilowattHours(value)));
    evening.print();

    stage.heading("The nightly copy: every meter of one day, in a separate table");
    for (long meter : METERS) {
      for (int before = 0; before < 3; before++) {
        rows.put(day(meter, DAY.minusDays(before)));
      }
    }
    SensorDayRepository copy = new NightlyCopy(sensors, stage.client(), stage.admin()).copy(DAY);
    PrintedTable all = stage.table("row key in " + copy.table(), "readings", "kWh of the day");
    new BigtableSensorDays(copy)
        .all()
        .forEach(
            each ->
                all.row(
                    SensorDayKey.of(each),
                    each.readings().size(),
                    kilowattHours(
                        each.readings().values().stream().mapToDouble(value -> value).sum())));
    all.print();
  }

  /** Returns a whole day of a meter. */
  static SensorDay day(long meter, LocalDate day) {
    Map<LocalTime, Double> readings = new TreeMap<>();
    for (int reading = 0; reading < READINGS; reading++) {
      readings.put(time(reading), value(meter, reading));
    }
    return new SensorDay(meter, day, readings);
  }

  private static LocalTime time(int reading) {
    return LocalTime.MIDNIGHT.plusMinutes(15L * reading);
  }

  private static double value(long meter, int reading) {
    return (1_234 + meter % 100 + 111L * (reading % 24)) / 100.0;
  }

  private static String kilowattHours(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String text(SensorDayKey key) {
    return key.encode().toStringUtf8();
  }
}
