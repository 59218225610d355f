package dev.rowsmith.samples.tenants;

import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.time.LocalDate;
import java.util.List;

/** Tells of customers who share a table, and of one who leaves. */
public final class TenantsStory {

  private static final LocalDate FIRST = LocalDate.of(2019, 5, 1);
  private static final List<String> TENANTS = List.of("alto", "altostrat", "examplepetstore");

  private TenantsStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(TenantsStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(DeviceDayTable.SCHEMA);
    DeviceDayRepository devices = new DeviceDayRepository(stage.client());
    Fleet fleet = new Fleet(devices);

    stage.heading("The devices of three customers in one table");
    fleet.store(
        List.of(
            day("alto", "phone", "77aa0001", 1),
            day("altostrat", "phone", "4c410523", 0),
            day("altostrat", "phone", "4c410523", 1),
            day("altostrat", "tablet", "a0b41f74", 0),
            day("examplepetstore", "phone", "4c410523", 1),
            day("examplepetstore", "tablet", "a6b81f79", 0),
            day("examplepetstore", "tablet", "a0b81f79", 1)));
    print(stage, devices);

    stage.heading("The tablets of examplepetstore are a prefix");
    fleet
        .of("examplepetstore", "tablet")
        .forEach(each -> stage.line(each.deviceId() + " on " + each.day()));

    stage.heading("altostrat leaves: one request drops its rows, and alto stays");
    stage.line("drops: " + fleet.explain("altostrat"));
    fleet.leave(stage.admin(), "altostrat");
    print(stage, devices);
    for (String tenant : TENANTS) {
      stage.line("rows of %s: %s".formatted(tenant, fleet.of(tenant).size()));
    }
  }

  /** Returns a day of a device. */
  static DeviceDay day(String tenant, String type, String id, int day) {
    return new DeviceDay(tenant, type, id, FIRST.plusDays(day), 1 + day, 2, "PQ2A.190405.003");
  }

  private static void print(Stage stage, DeviceDayRepository devices) {
    PrintedTable table = stage.table("row key", "cell", "wifi", "os");
    devices
        .scanAll("a story of seven rows")
        .forEach(each -> table.row(DeviceDayKey.of(each), each.cells(), each.wifi(), each.build()));
    table.print();
  }
}
