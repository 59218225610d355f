package dev.rowsmith.it.spanner;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** A row whose types have ranges that are smaller in Spanner than in Java. */
@Table("Sightings")
@Index(
    name = "SightingsByDay",
    columns = {"code", "day"})
public record Sighting(
    @PrimaryKey @Distributed String id,
    @PrimaryKey Instant at,
    Optional<Instant> other,
    LocalDate day,
    Optional<Date> date,
    Optional<BigDecimal> amount,
    @Column(length = 3) String code,
    @Column(length = 3) ByteArray picture,
    double weight,
    float height,
    List<Instant> times,
    List<LocalDate> days,
    List<BigDecimal> amounts,
    @Column(length = 3) List<String> codes) {

  static Sighting of(String id, Instant at) {
    return new Sighting(
        id,
        at,
        Optional.empty(),
        LocalDate.of(2020, 5, 1),
        Optional.empty(),
        Optional.empty(),
        "a",
        ByteArray.copyFrom(new byte[0]),
        0,
        0,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
