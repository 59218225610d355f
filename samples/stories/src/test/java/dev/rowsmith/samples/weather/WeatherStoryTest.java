package dev.rowsmith.samples.weather;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares both tables with the file. */
@BigtableTest
class WeatherStoryTest {

  private static final List<DailyWeather> FILE = WeatherFile.read();

  private final DailyWeatherRepository tall;
  private final MonthlyWeatherRepository wide;

  WeatherStoryTest(DailyWeatherRepository tall, MonthlyWeatherRepository wide) {
    this.tall = tall;
    this.wide = wide;
  }

  @BeforeAll
  static void load(DailyWeatherRepository tall, MonthlyWeatherRepository wide) {
    tall.putAll(FILE).orThrow();
    wide.putAll(WeatherFile.months(FILE)).orThrow();
  }

  @Test
  void every_observation_is_a_row_of_the_tall_table() {
    assertThat(FILE).hasSize(2_922);
    assertThat(tall.scan().location("Seattle").list())
        .isEqualTo(FILE.stream().filter(day -> day.location().equals("Seattle")).toList());
    assertThat(tall.scanAll("the test").count()).isEqualTo(FILE.size());
  }

  @Test
  void every_month_is_a_row_of_the_wide_table_with_the_same_values() {
    List<MonthlyWeather> months = wide.scanAll("the test").list();

    assertThat(months).hasSize(2 * 48);
    assertThat(months).containsExactlyInAnyOrderElementsOf(WeatherFile.months(FILE));
    assertThat(months.stream().mapToInt(month -> month.coldest().size()).sum())
        .isEqualTo(FILE.size());
  }

  @Test
  void a_week_across_two_months_is_a_range_of_the_tall_table() {
    LocalDate monday = LocalDate.of(2015, 6, 29);

    assertThat(tall.scan().location("New York").dateBetween(monday, monday.plusDays(7)).list())
        .hasSize(7)
        .extracting(DailyWeather::date)
        .startsWith(monday)
        .endsWith(monday.plusDays(6));
  }

  @Test
  void days_are_qualifiers_in_their_order_behind_the_name_of_the_measure(
      BigtableDataClient client) {
    var cells = client.readRow(TableId.of(wide.table()), "Seattle#201202").getCells("d");

    assertThat(cells)
        .hasSize(3 * 29)
        .extracting(cell -> cell.getQualifier().toStringUtf8())
        .startsWith("max_01", "max_02")
        .endsWith("rain_28", "rain_29");
  }

  @Test
  void one_measure_of_a_month_is_read_without_the_others() {
    MonthlyWeatherKey key = new MonthlyWeatherKey("Seattle", YearMonth.of(2012, 1));

    Map<Integer, Double> first =
        wide.findOnly(key, MonthlyWeatherTable.COLDEST.before(3))
            .orElseThrow()
            .get(MonthlyWeatherTable.COLDEST);

    assertThat(first).containsExactly(Map.entry(1, 5.0), Map.entry(2, 2.8));
  }

  @Test
  void the_story_counts_the_rows_and_shows_a_week(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(WeatherStory::tell, client, admin))
        .containsPattern("weather +\\| a day +\\| 2922")
        .containsPattern("weather_months \\| a month +\\| +96")
        .contains("Seattle#20150629", "Seattle#20150705")
        .doesNotContain("Seattle#20150706 |")
        .contains("wide: point read of weather_months");
  }
}
