package dev.rowsmith.spring;

import com.google.cloud.spanner.Spanner;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;

/**
 * A Spanner client that the context closes, for a limited time.
 *
 * <p>Closing asks the server to end sessions, again and again for an hour where none is there. An
 * emulator that this process has started ends with it, and often before the context does.
 *
 * @param spanner the client
 * @param emulator the address of the emulator; null for the service
 */
record OpenSpanner(Spanner spanner, @Nullable String emulator) implements DisposableBean {

  private static final System.Logger LOG = System.getLogger(OpenSpanner.class.getName());

  private static final Duration LIMIT = Duration.ofSeconds(10);

  private static final int KNOCK_MILLIS = 2_000;

  @Override
  public void destroy() throws Exception {
    if (emulator != null && !answers(emulator)) {
      return;
    }
    try {
      TimedCall.within(
          LIMIT,
          "rowsmith-close",
          () -> {
            spanner.close();
            return true;
          });
    } catch (TimeoutException late) {
      LOG.log(System.Logger.Level.WARNING, "Spanner''s client was not closed within {0}", LIMIT);
    }
  }

  private static boolean answers(String emulator) {
    EmulatorAddress address = EmulatorAddress.of(emulator, "rowsmith.spanner.emulator-host");
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address.host(), address.port()), KNOCK_MILLIS);
      return true;
    } catch (IOException nobody) {
      return false;
    }
  }
}
