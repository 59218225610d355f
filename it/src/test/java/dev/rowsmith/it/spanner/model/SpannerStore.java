package dev.rowsmith.it.spanner.model;

import com.google.cloud.spanner.Dialect;
import java.util.Comparator;

/**
 * Two tables of a database, and the models of both.
 *
 * @param nullsHighest whether an index sorts null above all values, as PostgreSQL's do
 */
record SpannerStore(
    ReadingRepository readings,
    VisitRepository visits,
    ModelTable<Reading, ReadingKey> readingModel,
    ModelTable<Visit, VisitKey> visitModel,
    boolean nullsHighest) {

  static final Comparator<Reading> BY_KEY =
      Comparator.comparing(Reading::device, ModelTable.TEXT).thenComparing(Reading::number);

  static final Comparator<Visit> VISITS_BY_KEY =
      Comparator.comparing(Visit::at).thenComparing(Visit::visitor, ModelTable.TEXT);

  /** Empties the tables. */
  static SpannerStore empty(ReadingRepository readings, VisitRepository visits, Dialect dialect) {
    readings.deleteRange(readings.scanAll("a new sequence"));
    visits.deleteRange(visits.scanAll("a new sequence"));
    return new SpannerStore(
        readings,
        visits,
        new ModelTable<>(ReadingKey::of),
        new ModelTable<>(VisitKey::of),
        dialect == Dialect.POSTGRESQL);
  }

  /** The order of the index by tag. */
  Comparator<Reading> byTag() {
    Comparator<Long> weight =
        nullsHighest
            ? Comparator.nullsLast(Comparator.<Long>naturalOrder())
            : Comparator.nullsFirst(Comparator.<Long>naturalOrder());
    Comparator<String> tag =
        nullsHighest
            ? Comparator.nullsLast(ModelTable.TEXT)
            : Comparator.nullsFirst(ModelTable.TEXT);
    return Comparator.comparing(Reading::tag, tag)
        .thenComparing(Reading::weight, weight.reversed())
        .thenComparing(BY_KEY);
  }
}
