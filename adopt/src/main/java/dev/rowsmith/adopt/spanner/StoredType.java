package dev.rowsmith.adopt.spanner;

import com.google.cloud.ByteArray;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.spanner.ColumnType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The declaration of a column's type.
 *
 * @param type the type of the column
 * @param java the Java type of its values; a primitive if there is one
 * @param declared the type that {@code @Column} declares if the Java type does not imply it
 */
record StoredType(SpannerType type, TypeUse java, ColumnType declared) {

  /**
   * Returns the declaration of a live column's type; empty if there is none.
   *
   * @param messages an example of each protobuf class that a column can be
   */
  static Optional<StoredType> of(SpannerType live, Collection<AbstractMessage> messages) {
    Optional<TypeUse> single =
        switch (live.code()) {
          case BOOL -> java(boolean.class);
          case INT64 -> java(long.class);
          case FLOAT32 -> java(float.class);
          case FLOAT64 -> java(double.class);
          case STRING, JSON -> java(String.class);
          case BYTES -> java(ByteArray.class);
          case TIMESTAMP -> java(Instant.class);
          case DATE -> java(LocalDate.class);
          case NUMERIC -> java(BigDecimal.class);
          case PROTO ->
              messages.stream()
                  .filter(each -> each.getDescriptorForType().getFullName().equals(live.name()))
                  .findFirst()
                  .map(each -> TypeUse.of(each.getClass()));
          default -> Optional.empty();
        };
    ColumnType declared =
        switch (live.code()) {
          case JSON -> ColumnType.JSON;
          case PROTO -> ColumnType.PROTO;
          default -> ColumnType.DEFAULT;
        };
    return single
        .map(java -> live.array() ? TypeUse.of(List.class, java.boxed()) : java)
        .map(java -> new StoredType(live, java, declared));
  }

  private static Optional<TypeUse> java(Class<?> type) {
    return Optional.of(TypeUse.of(type));
  }

  int length() {
    return type.length();
  }
}
