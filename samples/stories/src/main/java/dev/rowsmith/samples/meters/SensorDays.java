package dev.rowsmith.samples.meters;

import dev.rowsmith.Before;
import dev.rowsmith.From;
import dev.rowsmith.FullScan;
import dev.rowsmith.Queries;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is asked about the readings of meters. */
@Queries(SensorDay.class)
interface SensorDays {

  /** A day of a meter. */
  Optional<SensorDay> one(long meter, LocalDate day);

  /** Some days of a meter, the oldest first. */
  List<SensorDay> between(long meter, @From("day") LocalDate from, @Before("day") LocalDate until);

  /** A day of all meters, for the copy at night; the stream has to be closed. */
  @FullScan(because = "the key starts with the meter, and the copy runs at night")
  Stream<SensorDay> ofDay(LocalDate day);

  /** All rows, of the copy of a day. */
  @FullScan(because = "all meters of one day are the whole table")
  List<SensorDay> all();
}
