package dev.rowsmith.spring;

/**
 * Where an emulator listens.
 *
 * @param host the name or address of its machine
 * @param port its port
 */
record EmulatorAddress(String host, int port) {

  /**
   * Reads {@code localhost:8086}.
   *
   * @param property the property that may hold it, for the message
   * @throws StartFailure if it is not an address
   */
  static EmulatorAddress of(String text, String property) {
    int colon = text.lastIndexOf(':');
    String port = text.substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}")) {
      throw new StartFailure(
          "%s is '%s', which is not host:port.".formatted(property, text),
          "Set it to the address of the emulator, as localhost:8086.",
          null);
    }
    return new EmulatorAddress(text.substring(0, colon), Integer.parseInt(port));
  }
}
