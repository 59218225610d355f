package dev.rowsmith.beam;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.protobuf.ByteString;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/** A server that answers for a row with the error that its key begins with, {@code INTERNAL#7}. */
final class RefusingBigtable extends BigtableGrpc.BigtableImplBase implements AutoCloseable {

  private final Set<String> taken = new ConcurrentSkipListSet<>();
  private final Server server;

  RefusingBigtable() throws IOException {
    server =
        Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
            .addService(this)
            .build()
            .start();
  }

  String address() {
    return "localhost:" + server.getPort();
  }

  /** Returns the keys of the rows that were not refused. */
  Set<String> taken() {
    return taken;
  }

  @Override
  public void mutateRow(MutateRowRequest request, StreamObserver<MutateRowResponse> answer) {
    Status status = answer(request.getRowKey());
    if (status.isOk()) {
      answer.onNext(MutateRowResponse.getDefaultInstance());
      answer.onCompleted();
    } else {
      answer.onError(status.asRuntimeException());
    }
  }

  @Override
  public void mutateRows(MutateRowsRequest request, StreamObserver<MutateRowsResponse> answer) {
    MutateRowsResponse.Builder response = MutateRowsResponse.newBuilder();
    for (int at = 0; at < request.getEntriesCount(); at++) {
      Status status = answer(request.getEntries(at).getRowKey());
      response
          .addEntriesBuilder()
          .setIndex(at)
          .getStatusBuilder()
          .setCode(status.getCode().value())
          .setMessage(String.valueOf(status.getDescription()));
    }
    answer.onNext(response.build());
    answer.onCompleted();
  }

  private Status answer(ByteString rowKey) {
    String key = rowKey.toStringUtf8();
    for (Status.Code code : Status.Code.values()) {
      if (key.startsWith(code.name() + "#")) {
        return code.toStatus().withDescription("refused by the test");
      }
    }
    taken.add(key);
    return Status.OK;
  }

  @Override
  public void close() {
    server.shutdownNow();
  }
}
