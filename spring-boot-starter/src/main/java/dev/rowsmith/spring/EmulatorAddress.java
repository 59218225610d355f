package dev.rowsmith.spring;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where an emulator listens.
 *
 * @param host the name or address of its machine
 * @param port its port
 */
record EmulatorAddress(String host, int port) {

  /** A name or an address, and a port: neither several of them nor a URL. */
  private static final Pattern ADDRESS =
      Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^\\s/:,@\\[\\]]+):([0-9]{1,5})");

  private static final int MAX_PORT = 65_535;

  /**
   * Reads {@code localhost:8086}.
   *
   * @param property the property that may hold it, for the message
   * @throws StartFailure if it is not an address
   */
  static EmulatorAddress of(String text, String property) {
    Matcher address = ADDRESS.matcher(text);
    if (!address.matches() || Integer.parseInt(address.group(2)) > MAX_PORT) {
      throw new StartFailure(
          "%s is '%s', which is not host:port.".formatted(property, text),
          "Set it to the address of the emulator, as localhost:8086.",
          null);
    }
    return new EmulatorAddress(address.group(1), Integer.parseInt(address.group(2)));
  }
}
