package dev.rowsmith.adopt.bigtable;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.MessageLite;
import dev.rowsmith.testing.BigtableEmulator;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The requests of a client that read, and the bytes of what they bring. */
final class CountedRequests implements ClientInterceptor {

  private static final Set<String> READS = Set.of("ReadRows", "SampleRowKeys");

  final AtomicInteger requests = new AtomicInteger();
  final AtomicLong bytes = new AtomicLong();

  /** Returns a client whose requests are counted. */
  BigtableDataClient client(BigtableEmulator emulator) throws IOException {
    BigtableDataSettings.Builder settings =
        BigtableDataSettings.newBuilderForEmulator(emulator.port())
            .setProjectId(emulator.projectId())
            .setInstanceId(emulator.instanceId());
    InstantiatingGrpcChannelProvider channels =
        (InstantiatingGrpcChannelProvider) settings.stubSettings().getTransportChannelProvider();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            channels.toBuilder().setInterceptorProvider(() -> List.of(this)).build());
    return BigtableDataClient.create(settings.build());
  }

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(
      MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    if (!READS.contains(method.getBareMethodName())) {
      return next.newCall(method, options);
    }
    requests.incrementAndGet();
    return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
      @Override
      public void start(Listener<A> listener, Metadata headers) {
        super.start(
            new SimpleForwardingClientCallListener<>(listener) {
              @Override
              public void onMessage(A message) {
                bytes.addAndGet(((MessageLite) message).getSerializedSize());
                super.onMessage(message);
              }
            },
            headers);
      }
    };
  }
}
