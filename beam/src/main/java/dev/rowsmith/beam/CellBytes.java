package dev.rowsmith.beam;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.util.VarInt;

/** Bytes with their length in front, as the format of {@link EntityCoder} has them. */
final class CellBytes {

  private CellBytes() {}

  static void write(ByteString bytes, OutputStream out) throws IOException {
    VarInt.encode(bytes.size(), out);
    bytes.writeTo(out);
  }

  static ByteString read(InputStream in) throws IOException {
    int size = VarInt.decodeInt(in);
    byte[] bytes = in.readNBytes(size);
    if (bytes.length < size) {
      throw new EOFException("%s bytes, and %s follow".formatted(size, bytes.length));
    }
    return UnsafeByteOperations.unsafeWrap(bytes);
  }
}
