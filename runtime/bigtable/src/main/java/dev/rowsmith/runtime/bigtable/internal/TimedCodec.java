package dev.rowsmith.runtime.bigtable.internal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Instant;

/**
 * A codec of values that hold the time of their cells.
 *
 * @param <V> the type of value and time
 */
public interface TimedCodec<V> extends ValueCodec<V> {

  /** Returns the time at which a value is written. */
  Instant timeOf(V value);

  /** Returns the value of a cell that was written at a time. */
  V decode(ByteString bytes, Instant time);
}
