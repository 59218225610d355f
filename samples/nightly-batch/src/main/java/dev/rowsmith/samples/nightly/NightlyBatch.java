package dev.rowsmith.samples.nightly;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import dev.rowsmith.beam.EntityRead;
import dev.rowsmith.beam.EntityWrite;
import dev.rowsmith.beam.MapperFactory;
import dev.rowsmith.beam.Rowsmith;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.function.UnaryOperator;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.Validation;
import org.apache.beam.sdk.transforms.Filter;

/**
 * Copies the readings of one day into a table of its own, {@code SENSOR_20170726}, which is then
 * read as a whole: all meters of a day, a question that the key of {@link SensorDay} cannot answer.
 *
 * <p>The key begins with the meter, so that all of SENSOR is read, by as many workers as the runner
 * has.
 */
public final class NightlyBatch {

  private NightlyBatch() {}

  /** Where the tables are, and which day is copied. */
  public interface Options extends PipelineOptions {

    @Validation.Required
    String getBigtableProject();

    void setBigtableProject(String project);

    @Validation.Required
    String getBigtableInstance();

    void setBigtableInstance(String instance);

    /** The day, as {@code 2017-07-26}. */
    @Validation.Required
    String getDay();

    void setDay(String day);
  }

  /** Creates the table of the day, and copies its rows. */
  public static void main(String[] arguments) throws IOException {
    Options options = PipelineOptionsFactory.fromArgs(arguments).withValidation().as(Options.class);
    String project = options.getBigtableProject();
    String instance = options.getBigtableInstance();
    LocalDate day = LocalDate.parse(options.getDay());
    try (BigtableTableAdminClient admin = BigtableTableAdminClient.create(project, instance)) {
      createTable(admin, day);
    }
    Pipeline pipeline = Pipeline.create(options);
    copy(
        pipeline,
        day,
        SensorDayTable.SCHEMA.table(),
        io -> io.withProjectId(project).withInstanceId(instance),
        io -> io.withProjectId(project).withInstanceId(instance));
    pipeline.run().waitUntilFinish();
  }

  /** Creates the table of a day, unless an earlier run did. */
  static void createTable(BigtableTableAdminClient admin, LocalDate day) {
    if (!admin.exists(tableOf(day))) {
      new SchemaManager(admin).create(SensorDayTable.SCHEMA, tableOf(day));
    }
  }

  /** Returns the name of the table of a day: {@code SENSOR_20170726}. */
  static String tableOf(LocalDate day) {
    return "SENSOR_" + day.format(DateTimeFormatter.BASIC_ISO_DATE);
  }

  /** Adds the steps that copy a day. A copy that was broken off can be made again. */
  static void copy(
      Pipeline pipeline,
      LocalDate day,
      String from,
      UnaryOperator<BigtableIO.Read> reading,
      UnaryOperator<BigtableIO.Write> writing) {
    EntityRead<SensorDay, SensorDayKey, SensorDayRepository.Start> all =
        Rowsmith.read(mapperOf(from));
    EntityWrite<SensorDay> ofDay = Rowsmith.merge(mapperOf(tableOf(day)));
    pipeline
        .apply("Read SENSOR", all.configured(reading).scanAll("all meters, once in a night"))
        .apply("Keep the day", Filter.by(row -> row.day().equals(day)))
        .apply("Write the day", ofDay.configured(writing).at(NightlyBatch::endOf));
  }

  private static MapperFactory<SensorDayMapper> mapperOf(String table) {
    return () -> new SensorDayMapper(SensorDayTable.SCHEMA.inTable(table));
  }

  /** The time of a day's cells, which is the same in each run. */
  private static Instant endOf(SensorDay row) {
    return row.day().plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
  }
}
