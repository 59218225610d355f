package dev.rowsmith.it.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Carries the bytes of TCP connections to a port, so that they can be cut under the feet of gRPC.
 */
final class TcpRelay implements AutoCloseable {

  private final ServerSocket listener;
  private final int targetPort;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

  /** Starts to listen on a free port. */
  TcpRelay(int targetPort) {
    this.targetPort = targetPort;
    try {
      listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    start(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Resets all connections; new ones are taken as before. */
  void dropConnections() {
    sockets.forEach(TcpRelay::reset);
    sockets.clear();
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    dropConnections();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), targetPort);
        sockets.add(client);
        sockets.add(server);
        start(() -> copy(client, server));
        start(() -> copy(server, client));
      } catch (IOException closed) {
        // The relay's end, or a client that has gone again.
      }
    }
  }

  private void copy(Socket from, Socket to) {
    try (from;
        to) {
      from.setTcpNoDelay(true);
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException reset) {
      // One side has gone, so the other one goes as well.
    }
    sockets.remove(from);
    sockets.remove(to);
  }

  private static void reset(Socket socket) {
    try {
      socket.setSoLinger(true, 0); // Close sends a reset in place of an orderly end.
      socket.close();
    } catch (IOException closed) {
      // It is what was wanted.
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "tcp-relay");
    thread.setDaemon(true);
    thread.start();
  }
}
