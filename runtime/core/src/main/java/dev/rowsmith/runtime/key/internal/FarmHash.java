package dev.rowsmith.runtime.key.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * FarmHash Fingerprint64 ({@code farmhashna::Hash64}), a hash that never changes.
 *
 * <p>Source: <a href="https://github.com/google/farmhash">google/farmhash</a>, {@code
 * src/farmhash.cc}. Words are little-endian, and all arithmetic is modulo 2<sup>64</sup>.
 */
public final class FarmHash {

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long K0 = 0xc3a5c85c97cb3127L;
  private static final long K1 = 0xb492b66fbe98f273L;
  private static final long K2 = 0x9ae16a3b2f90404fL;

  private FarmHash() {}

  /** Returns the fingerprint of all bytes: what Spanner's {@code FARM_FINGERPRINT} returns. */
  public static long fingerprint64(byte[] bytes) {
    return fingerprint64(bytes, 0, bytes.length);
  }

  /** Returns the fingerprint of a part of an array. */
  public static long fingerprint64(byte[] bytes, int at, int length) {
    if (length <= 16) {
      return upTo16(bytes, at, length);
    }
    if (length <= 32) {
      return upTo32(bytes, at, length);
    }
    return length <= 64 ? upTo64(bytes, at, length) : longer(bytes, at, length);
  }

  private static long upTo16(byte[] bytes, int at, int length) {
    if (length >= 8) {
      long mul = K2 + length * 2L;
      long a = word(bytes, at) + K2;
      long b = word(bytes, at + length - 8);
      long c = Long.rotateRight(b, 37) * mul + a;
      long d = (Long.rotateRight(a, 25) + b) * mul;
      return mix(c, d, mul);
    }
    if (length >= 4) {
      long mul = K2 + length * 2L;
      long first = half(bytes, at);
      return mix(length + (first << 3), half(bytes, at + length - 4), mul);
    }
    if (length > 0) {
      int first = bytes[at] & 0xFF;
      int middle = bytes[at + (length >> 1)] & 0xFF;
      int last = bytes[at + length - 1] & 0xFF;
      int y = first + (middle << 8);
      int z = length + (last << 2);
      return shiftMix(y * K2 ^ z * K0) * K2;
    }
    return K2;
  }

  private static long upTo32(byte[] bytes, int at, int length) {
    long mul = K2 + length * 2L;
    long a = word(bytes, at) * K1;
    long b = word(bytes, at + 8);
    long c = word(bytes, at + length - 8) * mul;
    long d = word(bytes, at + length - 16) * K2;
    return mix(
        Long.rotateRight(a + b, 43) + Long.rotateRight(c, 30) + d,
        a + Long.rotateRight(b + K2, 18) + c,
        mul);
  }

  private static long upTo64(byte[] bytes, int at, int length) {
    long mul = K2 + length * 2L;
    long a = word(bytes, at) * K2;
    long b = word(bytes, at + 8);
    long c = word(bytes, at + length - 8) * mul;
    long d = word(bytes, at + length - 16) * K2;
    long y = Long.rotateRight(a + b, 43) + Long.rotateRight(c, 30) + d;
    long z = mix(y, a + Long.rotateRight(b + K2, 18) + c, mul);
    long e = word(bytes, at + 16) * mul;
    long f = word(bytes, at + 24);
    long g = (y + word(bytes, at + length - 32)) * mul;
    long h = (z + word(bytes, at + length - 24)) * mul;
    return mix(
        Long.rotateRight(e + f, 43) + Long.rotateRight(g, 30) + h,
        e + Long.rotateRight(f + a, 18) + g,
        mul);
  }

  private static long longer(byte[] bytes, int from, int length) {
    long seed = 81;
    long x = seed * K2 + word(bytes, from);
    long y = seed * K1 + 113;
    long z = shiftMix(y * K2 + 113) * K2;
    long v1 = 0;
    long v2 = 0;
    long w1 = 0;
    long w2 = 0;
    int at = from;
    int end = from + (length - 1) / 64 * 64;
    long[] pair = new long[2];
    do {
      x = Long.rotateRight(x + y + v1 + word(bytes, at + 8), 37) * K1;
      y = Long.rotateRight(y + v2 + word(bytes, at + 48), 42) * K1;
      x ^= w2;
      y += v1 + word(bytes, at + 40);
      z = Long.rotateRight(z + w1, 33) * K1;
      weakHash(bytes, at, v2 * K1, x + w1, pair);
      v1 = pair[0];
      v2 = pair[1];
      weakHash(bytes, at + 32, z + w2, y + word(bytes, at + 16), pair);
      w1 = pair[0];
      w2 = pair[1];
      long swapped = x;
      x = z;
      z = swapped;
      at += 64;
    } while (at != end);
    long mul = K1 + ((z & 0xFF) << 1);
    at = end + ((length - 1) & 63) - 63;
    w1 += (length - 1) & 63;
    v1 += w1;
    w1 += v1;
    x = Long.rotateRight(x + y + v1 + word(bytes, at + 8), 37) * mul;
    y = Long.rotateRight(y + v2 + word(bytes, at + 48), 42) * mul;
    x ^= w2 * 9;
    y += v1 * 9 + word(bytes, at + 40);
    z = Long.rotateRight(z + w1, 33) * mul;
    weakHash(bytes, at, v2 * mul, x + w1, pair);
    v1 = pair[0];
    v2 = pair[1];
    weakHash(bytes, at + 32, z + w2, y + word(bytes, at + 16), pair);
    w1 = pair[0];
    w2 = pair[1];
    return mix(mix(v1, w1, mul) + shiftMix(y) * K0 + x, mix(v2, w2, mul) + z, mul);
  }

  /** Hashes 32 bytes and two seeds to two words. */
  private static void weakHash(byte[] bytes, int at, long first, long second, long[] result) {
    long a = first + word(bytes, at);
    long last = word(bytes, at + 24);
    long b = Long.rotateRight(second + a + last, 21);
    long start = a;
    a += word(bytes, at + 8) + word(bytes, at + 16);
    b += Long.rotateRight(a, 44);
    result[0] = a + last;
    result[1] = b + start;
  }

  private static long mix(long u, long v, long mul) {
    long a = shiftMix((u ^ v) * mul);
    return shiftMix((v ^ a) * mul) * mul;
  }

  private static long shiftMix(long value) {
    return value ^ (value >>> 47);
  }

  private static long word(byte[] bytes, int at) {
    return (long) EIGHT_BYTES.get(bytes, at);
  }

  private static long half(byte[] bytes, int at) {
    return (int) FOUR_BYTES.get(bytes, at) & 0xFFFF_FFFFL;
  }
}
