package dev.rowsmith.spring;

import io.grpc.Grpc;
import io.grpc.HandlerRegistry;
import io.grpc.InsecureServerCredentials;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerMethodDefinition;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** A server that answers every request with one status, or never. */
final class AnsweringServer implements AutoCloseable {

  private final Server server;

  /**
   * Starts it on a free port.
   *
   * @param status the answer; null for none
   */
  AnsweringServer(@Nullable Status status) {
    try {
      server =
          Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
              .fallbackHandlerRegistry(
                  new HandlerRegistry() {
                    @Override
                    public ServerMethodDefinition<?, ?> lookupMethod(
                        String name, @Nullable String authority) {
                      return method(name, status);
                    }
                  })
              .build()
              .start();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static ServerMethodDefinition<byte[], byte[]> method(
      String name, @Nullable Status status) {
    MethodDescriptor<byte[], byte[]> method =
        MethodDescriptor.<byte[], byte[]>newBuilder()
            .setType(MethodDescriptor.MethodType.UNKNOWN)
            .setFullMethodName(name)
            .setRequestMarshaller(new Bytes())
            .setResponseMarshaller(new Bytes())
            .build();
    return ServerMethodDefinition.create(
        method,
        (call, headers) -> {
          if (status != null) {
            call.close(status, new Metadata());
          }
          return new ServerCall.Listener<>() {};
        });
  }

  /** Returns where it listens. */
  String address() {
    return "localhost:" + server.getPort();
  }

  @Override
  public void close() {
    server.shutdownNow();
  }

  private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {

    @Override
    public InputStream stream(byte[] value) {
      return new ByteArrayInputStream(value);
    }

    @Override
    public byte[] parse(InputStream stream) {
      try {
        return stream.readAllBytes();
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }
  }
}
