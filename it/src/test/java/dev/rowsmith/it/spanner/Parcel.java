package dev.rowsmith.it.spanner;

import com.google.protobuf.Duration;
import com.google.protobuf.Struct;
import com.google.type.Money;
import dev.rowsmith.Distributed;
import dev.rowsmith.runtime.spanner.table.ColumnConverter;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A row of protobuf messages, each a column of its own type. */
@Table("Parcels")
record Parcel(
    @PrimaryKey @Distributed long id,
    @Column(type = ColumnType.PROTO) Money price,
    @Column(type = ColumnType.PROTO) @Nullable Duration delivery,
    @Column(type = ColumnType.PROTO) Optional<Struct> notes,
    @Column(type = ColumnType.PROTO) List<Money> discounts,
    @Column(type = ColumnType.PROTO, converter = SecondsConverter.class)
        java.time.@Nullable Duration delay) {

  /** Stores a time of Java as a message. */
  static final class SecondsConverter implements ColumnConverter<java.time.Duration, Duration> {
    @Override
    public Duration toColumn(java.time.Duration value) {
      return Duration.newBuilder().setSeconds(value.toSeconds()).build();
    }

    @Override
    public java.time.Duration fromColumn(Duration stored) {
      return java.time.Duration.ofSeconds(stored.getSeconds());
    }
  }
}
