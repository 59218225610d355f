package dev.rowsmith.runtime.spanner.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where rows are, as bytes that outlive the program.
 *
 * <p>Each part is the number of bytes of its text in UTF-8, as 4 bytes, and the text; -1 is {@code
 * NULL}.
 *
 * @param columns the columns of a position: those of an index, and those of the table's key
 * @param indexed how many of them are of an index
 * @param key the key of the table
 */
record PositionBytes(List<Column<?>> columns, int indexed, SortKey key) {

  private static final int NULL = -1;

  static PositionBytes of(TableSchema schema, Optional<IndexSchema> index) {
    List<Column<?>> columns = new ArrayList<>();
    index.ifPresent(read -> read.parts().forEach(part -> columns.add(part.column())));
    int indexed = columns.size();
    columns.addAll(schema.keyColumns());
    return new PositionBytes(columns, indexed, SortKey.ofTable(schema));
  }

  ByteString text(List<@Nullable Object> position) {
    return text(columns, position);
  }

  /** Writes values of some columns. */
  static ByteString text(List<Column<?>> columns, List<@Nullable Object> values) {
    ByteString all = ByteString.EMPTY;
    for (int place = 0; place < values.size(); place++) {
      Object value = values.get(place);
      ByteString text =
          value == null
              ? ByteString.EMPTY
              : ByteString.copyFromUtf8(columns.get(place).type().format().keys().text(value));
      int size = value == null ? NULL : text.size();
      all =
          all.concat(ByteString.copyFrom(ByteBuffer.allocate(Integer.BYTES).putInt(0, size)))
              .concat(text);
    }
    return all;
  }

  /** Reads a position; empty if the bytes are none of these columns. */
  Optional<List<@Nullable Object>> parse(ByteString bytes) {
    ByteBuffer rest = bytes.asReadOnlyByteBuffer();
    List<@Nullable Object> position = new ArrayList<>();
    try {
      for (Column<?> column : columns) {
        int size = rest.getInt();
        position.add(size == NULL ? null : parse(column, rest, size));
      }
    } catch (BufferUnderflowException | IllegalArgumentException noPosition) {
      return Optional.empty();
    }
    return rest.hasRemaining()
        ? Optional.empty()
        : Optional.of(Collections.unmodifiableList(position));
  }

  private static Object parse(Column<?> column, ByteBuffer bytes, int size) {
    if (size < 0 || size > bytes.remaining()) {
      throw new IllegalArgumentException("a size of " + size);
    }
    byte[] text = new byte[size];
    bytes.get(text);
    return column.type().format().keys().parse(new String(text, StandardCharsets.UTF_8));
  }

  /**
   * Returns whether an entry of an index stands beyond another one: it has other indexed values, or
   * the row of a later key. Entries of equal values are in the order of their rows.
   */
  boolean isBeyond(List<@Nullable Object> position, List<@Nullable Object> other) {
    for (int place = 0; place < indexed; place++) {
      if (!Objects.equals(position.get(place), other.get(place))) {
        return true;
      }
    }
    return key.compare(ofKey(position), ofKey(other)) > 0;
  }

  private List<@Nullable Object> ofKey(List<@Nullable Object> position) {
    return position.subList(indexed, position.size());
  }
}
