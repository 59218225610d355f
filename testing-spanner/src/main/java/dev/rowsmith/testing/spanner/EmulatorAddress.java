package dev.rowsmith.testing.spanner;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Where an emulator listens. */
record EmulatorAddress(String host, int port) {

  /** How long an emulator may take to answer a knock, in milliseconds. */
  private static final int KNOCK_MILLIS = 2_000;

  /** How long it may take to drop a database or a client's sessions. */
  private static final int CLEANING_SECONDS = 20;

  /**
   * Reads {@code 127.0.0.1:9010}.
   *
   * @throws IllegalArgumentException if it has no port
   */
  static EmulatorAddress of(String address) {
    int colon = address.lastIndexOf(':');
    String port = address.substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}")) {
      throw new IllegalArgumentException(
          "the address of the Spanner emulator, '%s', is not host:port".formatted(address));
    }
    return new EmulatorAddress(address.substring(0, colon), Integer.parseInt(port));
  }

  /** Returns whether something listens; the client would try for an hour before it gives up. */
  boolean answers() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), KNOCK_MILLIS);
      return true;
    } catch (IOException nobody) {
      return false;
    }
  }

  /**
   * Runs what asks the emulator to clean up. It is left where the emulator is gone, or goes
   * meanwhile, as at the end of the process.
   */
  void whileItAnswers(Runnable cleaning) {
    if (!answers()) {
      return;
    }
    try {
      CompletableFuture.runAsync(cleaning).get(CLEANING_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException failure) {
      if (answers()) {
        throw new IllegalStateException("the emulator at " + this + " does not clean up", failure);
      }
    }
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
