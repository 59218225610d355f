package dev.rowsmith.it.faults;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;
import java.time.Duration;

/**
 * Carries one call from the client to the server and its answers back. The methods of Bigtable's
 * data have one request and one answer or many.
 *
 * <p>The next message of the server is asked for when the client is ready for one, so that what the
 * proxy holds never grows, and a client that takes nothing holds the server back as it would
 * without the proxy.
 */
final class Exchange {

  private final FaultProxy proxy;
  private final ServerCall<byte[], byte[]> client;
  private final ClientCall<byte[], byte[]> server;
  private final Interference interference;
  private boolean headersSent;
  private boolean serverWaits = true;
  private boolean over;

  Exchange(
      FaultProxy proxy,
      ServerCall<byte[], byte[]> client,
      ClientCall<byte[], byte[]> server,
      Interference interference) {
    this.proxy = proxy;
    this.client = client;
    this.server = server;
    this.interference = interference;
  }

  /** Starts the call to the server, and returns what listens to the client. */
  ServerCall.Listener<byte[]> start(Metadata headers) {
    server.start(new FromServer(), headers);
    client.request(1);
    letServerGoOn();
    return new FromClient();
  }

  /** Sends the client's only message to the server. */
  synchronized void toServer(byte[] message) {
    if (!over) {
      server.sendMessage(message);
      server.halfClose();
    }
  }

  /** Sends a message to the client, unless the call is over. */
  synchronized void toClient(byte[] message) {
    if (!over) {
      sendHeaders();
      proxy.sent(message.length);
      client.sendMessage(message);
    }
  }

  /** Ends the call on both sides; only the first end counts. */
  synchronized void end(Status status) {
    if (!over) {
      over = true;
      proxy.ended(false);
      client.close(status, new Metadata());
      server.cancel("the proxy has ended the call", null);
    }
  }

  /** Does something after a time, one thing at a time. */
  void later(Duration delay, Runnable work) {
    proxy.later(delay, () -> run(work));
  }

  private synchronized void run(Runnable work) {
    work.run();
  }

  private synchronized void letServerGoOn() {
    if (serverWaits && client.isReady()) {
      serverWaits = false;
      server.request(1);
    }
  }

  private void sendHeaders() {
    if (!headersSent) {
      headersSent = true;
      client.sendHeaders(new Metadata());
    }
  }

  private final class FromClient extends ServerCall.Listener<byte[]> {

    @Override
    public void onMessage(byte[] message) {
      run(() -> interference.request(Exchange.this, message));
    }

    @Override
    public void onReady() {
      letServerGoOn();
    }

    @Override
    public void onCancel() {
      run(
          () -> {
            if (!over) {
              over = true;
              proxy.ended(true);
            }
          });
      server.cancel("the client has cancelled the call", null);
    }
  }

  private final class FromServer extends ClientCall.Listener<byte[]> {

    @Override
    public void onMessage(byte[] message) {
      run(
          () -> {
            interference.response(Exchange.this, message);
            serverWaits = true;
          });
      letServerGoOn();
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      run(() -> interference.end(Exchange.this, status));
    }
  }
}
