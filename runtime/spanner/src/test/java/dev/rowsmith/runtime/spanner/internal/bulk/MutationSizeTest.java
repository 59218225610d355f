package dev.rowsmith.runtime.spanner.internal.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.ByteArray;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import java.util.Collections;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The bytes of a mutation, without a request. */
class MutationSizeTest {

  @Test
  void long_texts_and_arrays_are_counted() {
    Mutation row =
        Mutation.newInsertBuilder("T")
            .set("text")
            .to("x".repeat(10_000))
            .set("array")
            .toStringArray(Collections.nCopies(100, "y".repeat(100)))
            .set("bytes")
            .to(ByteArray.copyFrom(new byte[9_000]))
            .set("numbers")
            .toInt64Array(LongStream.range(0, 1_000).toArray())
            .set("nothing")
            .to((String) null)
            .build();

    assertThat(MutationSize.of(row)).isBetween(32_000L, 100_000L);
    assertThat(MutationSize.of(Mutation.delete("T", Key.of("x".repeat(1_000)))))
        .isBetween(1_000L, 4_000L);
  }

  @Test
  void values_of_each_type_are_counted_as_they_are_sent() {
    Mutation row =
        Mutation.newInsertBuilder("T")
            .set("json")
            .to(Value.json("x".repeat(1_000)))
            .set("jsonb")
            .to(Value.pgJsonb("x".repeat(1_000)))
            .set("numeric")
            .to(Value.pgNumeric("1".repeat(1_000)))
            .set("bytes")
            .toBytesArray(Collections.nCopies(10, ByteArray.copyFrom(new byte[300])))
            .set("jsons")
            .toJsonArray(Collections.nCopies(10, "x".repeat(100)))
            .set("numerics")
            .to(Value.pgNumericArray(Collections.nCopies(10, "1".repeat(100))))
            .set("times")
            .toTimestampArray(Collections.nCopies(10, Timestamp.MAX_VALUE))
            .set("nulls")
            .toStringArray(Collections.nCopies(10, (String) null))
            .build();

    assertThat(MutationSize.of(row))
        .isEqualTo(8 * 40 + 3 * 3_000 + 10 * (24 + 400) + 2 * 10 * (24 + 300) + 10 * 40 + 10 * 24);
    assertThat(MutationSize.of(Mutation.delete("T", Key.of(7, "four", ByteArray.copyFrom("nine")))))
        .isEqualTo(40 + 40 + (40 + 12) + (40 + 5));
  }
}
