package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.ValueCodec;

/**
 * Stands for the value of a set's member, whose cell holds one zero byte: a cell may be empty, but
 * tools show such a one as if it were not there.
 */
public enum Member {

  /** The member is in the set. */
  PRESENT;

  private static final ByteString ZERO = ByteString.copyFrom(new byte[1]);

  /** Writes one zero byte, and reads whatever other programs have written for a member. */
  static final ValueCodec<Member> CODEC =
      new ValueCodec<>() {
        @Override
        public ByteString encode(Member value) {
          return ZERO;
        }

        @Override
        public Member decode(ByteString cell) {
          return PRESENT;
        }
      };
}
