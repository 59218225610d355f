package dev.rowsmith.it.faults;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Context;
import io.grpc.Grpc;
import io.grpc.HandlerRegistry;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerMethodDefinition;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Listens as a server for every method of one request, forwards the calls byte by byte to a real
 * server, and lets faults happen to them.
 */
final class FaultProxy implements AutoCloseable {

  private static final int LARGEST_MESSAGE = 256 << 20;

  private final ManagedChannel target;
  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
  private final Map<String, Fault> faults = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger cancelled = new AtomicInteger();
  private final AtomicLong sentBytes = new AtomicLong();
  private final Server server;

  /** Forwards to the server on a port of this machine. */
  FaultProxy(int targetPort) {
    target =
        Grpc.newChannelBuilder("localhost:" + targetPort, InsecureChannelCredentials.create())
            .maxInboundMessageSize(LARGEST_MESSAGE)
            .build();
    server = listen();
  }

  int port() {
    return server.getPort();
  }

  /** Lets a fault happen to the calls of a method, such as {@code ReadRows}, from now on. */
  void inject(String method, Fault fault) {
    faults.put(method, fault);
    calls.remove(method);
  }

  /** Forwards everything as it is, and counts from zero. */
  void reset() {
    faults.clear();
    calls.clear();
    cancelled.set(0);
    sentBytes.set(0);
  }

  /** Returns how many calls of a method have arrived since its fault was injected. */
  int calls(String method) {
    AtomicInteger count = calls.get(method);
    return count == null ? 0 : count.get();
  }

  /** Returns how many calls are under way. */
  int open() {
    return open.get();
  }

  /** Returns how many calls the client has cancelled, also by a deadline of its own. */
  int cancelled() {
    return cancelled.get();
  }

  /** Returns the bytes of the messages to the client. */
  long sentBytes() {
    return sentBytes.get();
  }

  @Override
  public void close() {
    server.shutdownNow();
    target.shutdownNow();
    clock.shutdownNow();
  }

  void later(Duration delay, Runnable work) {
    var unused = clock.schedule(work, delay.toMillis(), TimeUnit.MILLISECONDS);
  }

  void sent(int bytes) {
    sentBytes.addAndGet(bytes);
  }

  void ended(boolean byClient) {
    if (byClient) {
      cancelled.incrementAndGet();
    }
    // The last: whoever waits for it looks at the other numbers then.
    open.decrementAndGet();
  }

  private Server listen() {
    try {
      return Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
          .maxInboundMessageSize(LARGEST_MESSAGE)
          .fallbackHandlerRegistry(new EveryMethod())
          .build()
          .start();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private ServerCall.Listener<byte[]> forward(ServerCall<byte[], byte[]> call, Metadata headers) {
    MethodDescriptor<byte[], byte[]> method = call.getMethodDescriptor();
    String name = String.valueOf(method.getBareMethodName());
    int number = calls.computeIfAbsent(name, absent -> new AtomicInteger()).getAndIncrement();
    Fault fault = faults.getOrDefault(name, Fault.NONE);
    open.incrementAndGet();
    return new Exchange(this, call, newCall(method), fault.ofCall(number)).start(headers);
  }

  /**
   * Starts a call that has nothing to do with the client's. In the context of the client's call,
   * gRPC would cancel it as soon as the client cancels, or at the client's deadline, and the server
   * might seem to have ended the call before the proxy hears of the client.
   */
  private ClientCall<byte[], byte[]> newCall(MethodDescriptor<byte[], byte[]> method) {
    Context caller = Context.ROOT.attach();
    try {
      return target.newCall(method, CallOptions.DEFAULT);
    } finally {
      Context.ROOT.detach(caller);
    }
  }

  /** Every method, of whose messages nobody knows the meaning. */
  private final class EveryMethod extends HandlerRegistry {
    @Override
    public ServerMethodDefinition<?, ?> lookupMethod(String method, @Nullable String authority) {
      return ServerMethodDefinition.create(
          MethodDescriptor.newBuilder(new Bytes(), new Bytes())
              .setFullMethodName(method)
              .setType(MethodType.UNKNOWN)
              .build(),
          FaultProxy.this::forward);
    }
  }

  /** Leaves messages as they are. */
  private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {
    @Override
    public InputStream stream(byte[] message) {
      return new ByteArrayInputStream(message);
    }

    @Override
    public byte[] parse(InputStream message) {
      try {
        return message.readAllBytes();
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }
  }
}
