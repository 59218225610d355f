package dev.rowsmith.it.spanner;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.MethodDescriptor;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps the requests that a client sends, in order. */
final class SentRequests implements ClientInterceptor {

  private final List<Object> sent = new CopyOnWriteArrayList<>();

  List<Object> all() {
    return List.copyOf(sent);
  }

  <T> List<T> of(Class<T> type) {
    return sent.stream().filter(type::isInstance).map(type::cast).toList();
  }

  void clear() {
    sent.clear();
  }

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
      @Override
      public void sendMessage(Q message) {
        sent.add(message);
        super.sendMessage(message);
      }
    };
  }
}
