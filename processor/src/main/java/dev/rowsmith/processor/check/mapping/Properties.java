package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** Properties of an entity. */
final class Properties {

  private Properties() {}

  /** Returns the properties of the segments, the timestamp, then those of the columns. */
  static List<Property> of(BigtableEntity entity) {
    return Stream.of(
            entity.key().components().stream().map(Segment::property),
            entity.timestamps().stream(),
            entity.columnComponents().stream())
        .flatMap(Function.identity())
        .toList();
  }

  /** Returns the properties of the columns, and in the place of some a record that holds them. */
  static List<Property> of(SpannerEntity entity) {
    return entity.columns().stream()
        .map(
            column ->
                entity
                    .recordAround(column)
                    .map(EmbeddedRecord::property)
                    .orElseGet(column::property))
        .distinct()
        .toList();
  }

  /** Returns a name as it stands after {@code get} and {@code set}. */
  static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }
}
