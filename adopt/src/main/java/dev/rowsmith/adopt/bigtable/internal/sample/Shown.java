package dev.rowsmith.adopt.bigtable.internal.sample;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.PrintableKey;
import java.util.Locale;

/** Bytes and numbers in comments, the same on every machine. */
public final class Shown {

  private static final int MOST = 40;

  private Shown() {}

  public static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns a number of things, of which one has that name. */
  public static String count(long number, String one) {
    return number(number) + " " + one + (number == 1 ? "" : "s");
  }

  public static String of(ByteString bytes) {
    return bytes.size() <= MOST
        ? PrintableKey.of(bytes)
        : PrintableKey.of(bytes.substring(0, MOST)) + "...";
  }
}
