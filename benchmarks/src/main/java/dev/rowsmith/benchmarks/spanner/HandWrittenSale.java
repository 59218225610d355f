package dev.rowsmith.benchmarks.spanner;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.StructReader;
import java.time.Instant;
import java.time.LocalDate;

/** Maps sales as a careful author does: columns by their places, and nothing in between. */
final class HandWrittenSale {

  private HandWrittenSale() {}

  static Sale read(StructReader row) {
    Timestamp at = row.getTimestamp(1);
    Date day = row.getDate(6);
    return new Sale(
        row.getString(0),
        Instant.ofEpochSecond(at.getSeconds(), at.getNanos()),
        row.getLong(2),
        Math.toIntExact(row.getLong(3)),
        row.getDouble(4),
        row.getBoolean(5),
        LocalDate.of(day.getYear(), day.getMonth(), day.getDayOfMonth()),
        row.isNull(7) ? null : row.getString(7));
  }

  static Mutation insert(Sale sale) {
    Instant at = sale.at();
    LocalDate day = sale.day();
    return Mutation.newInsertBuilder("Sales")
        .set("shop")
        .to(sale.shop())
        .set("at")
        .to(Timestamp.ofTimeSecondsAndNanos(at.getEpochSecond(), at.getNano()))
        .set("article")
        .to(sale.article())
        .set("quantity")
        .to(sale.quantity())
        .set("price")
        .to(sale.price())
        .set("refunded")
        .to(sale.refunded())
        .set("day")
        .to(Date.fromYearMonthDay(day.getYear(), day.getMonthValue(), day.getDayOfMonth()))
        .set("note")
        .to(sale.note())
        .build();
  }
}
