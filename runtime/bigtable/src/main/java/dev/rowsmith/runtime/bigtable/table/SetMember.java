package dev.rowsmith.runtime.bigtable.table;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.ValueCodec;

/**
 * The value of a set's member, whose cell holds one zero byte, or nothing: a cell may be empty, but
 * tools show such a one as if it were not there.
 */
public enum SetMember {

  /** The member is in the set. */
  PRESENT;

  /** Writes one zero byte, and reads whatever other programs have written for a member. */
  public static final ValueCodec<SetMember> ZERO = new Constant(ByteString.copyFrom(new byte[1]));

  /** Writes an empty cell, and reads whatever other programs have written for a member. */
  public static final ValueCodec<SetMember> EMPTY = new Constant(ByteString.EMPTY);

  /** Writes the same bytes for each member, and reads any. */
  private record Constant(ByteString bytes) implements ValueCodec<SetMember> {

    @Override
    public ByteString encode(SetMember value) {
      return bytes;
    }

    @Override
    public SetMember decode(ByteString cell) {
      return PRESENT;
    }
  }
}
