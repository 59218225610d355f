package dev.rowsmith.samples.shopping;

import com.google.bigtable.v2.BigtableGrpc.BigtableImplBase;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers writes of one row as Bigtable does, and keeps the requests: what was really sent. */
final class RecordedMutations extends BigtableImplBase implements AutoCloseable {

  private final List<MutateRowRequest> requests = new CopyOnWriteArrayList<>();
  private final Server server;
  private final BigtableDataClient client;

  RecordedMutations() throws IOException {
    this.server =
        Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
            .addService(this)
            .build()
            .start();
    this.client =
        BigtableDataClient.create(
            BigtableDataSettings.newBuilderForEmulator(server.getPort())
                .setProjectId("rowsmith")
                .setInstanceId("recorded")
                .build());
  }

  BigtableDataClient client() {
    return client;
  }

  List<MutateRowRequest> requests() {
    return requests;
  }

  @Override
  public void mutateRow(MutateRowRequest request, StreamObserver<MutateRowResponse> answer) {
    requests.add(request);
    answer.onNext(MutateRowResponse.getDefaultInstance());
    answer.onCompleted();
  }

  @Override
  public void close() {
    client.close();
    server.shutdownNow();
  }
}
