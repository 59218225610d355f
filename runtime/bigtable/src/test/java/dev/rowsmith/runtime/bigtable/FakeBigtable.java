package dev.rowsmith.runtime.bigtable;

import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.v2.BigtableGrpc.BigtableImplBase;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowResponse;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import dev.rowsmith.runtime.value.CellValue;
import io.grpc.BindableService;
import io.grpc.InsecureServerCredentials;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Answers the client like a Bigtable that was told what to say, and remembers what was asked: for
 * what the emulator cannot show, the requests themselves and the errors of a service in trouble.
 */
@SuppressWarnings("exports") // The module of the messages has no name.
public final class FakeBigtable implements AutoCloseable {

  /** The streams that a connection has at a time, as those of Bigtable. */
  private static final int STREAMS = 100;

  public final List<ReadRowsRequest> reads = new CopyOnWriteArrayList<>();
  final List<MutateRowRequest> writes = new CopyOnWriteArrayList<>();
  final List<CheckAndMutateRowRequest> conditionals = new CopyOnWriteArrayList<>();
  final List<ReadModifyWriteRowRequest> modifications = new CopyOnWriteArrayList<>();
  final List<MutateRowsRequest> bulks = new CopyOnWriteArrayList<>();
  public final List<CreateTableRequest> tables = new CopyOnWriteArrayList<>();

  /** The answers to the next reads; a read without one finds nothing. */
  final Deque<ReadRowsResponse> rows = new ConcurrentLinkedDeque<>();

  /** How the next requests of any kind end; a request without one ends well. */
  final Deque<Status> outcomes = new ConcurrentLinkedDeque<>();

  /** Whether the conditions to come find a cell. */
  volatile boolean found = true;

  private final Server server;
  private final BigtableDataClient client;
  private volatile Function<ByteString, Status> entryOutcome = rowKey -> Status.OK;
  private volatile Function<ReadRowsRequest, List<ReadRowsResponse>> reading = this::nextRow;
  private volatile Function<ReadRowsRequest, Status> readOutcome = request -> Status.OK;

  public FakeBigtable() throws IOException {
    this(settings -> {});
  }

  /** Starts with other settings of the client than its own. */
  public FakeBigtable(Consumer<BigtableDataSettings.Builder> changes) throws IOException {
    server =
        NettyServerBuilder.forPort(0, InsecureServerCredentials.create())
            .maxInboundMessageSize(256 << 20)
            .maxConcurrentCallsPerConnection(STREAMS)
            .addService(new Data())
            .addService(admin())
            .build()
            .start();
    BigtableDataSettings.Builder settings =
        BigtableDataSettings.newBuilderForEmulator(server.getPort())
            .setProjectId("project")
            .setInstanceId("instance");
    changes.accept(settings);
    client = BigtableDataClient.create(settings.build());
  }

  public BigtableDataClient client() {
    return client;
  }

  public BigtableTableAdminClient adminClient() throws IOException {
    return BigtableTableAdminClient.create(
        BigtableTableAdminSettings.newBuilderForEmulator(server.getPort())
            .setProjectId("project")
            .setInstanceId("instance")
            .build());
  }

  /** Says how each row of the bulk writes to come is answered. */
  void answerEntries(Function<ByteString, Status> outcome) {
    entryOutcome = outcome;
  }

  /** Answers reads from a table instead of {@link #rows}. */
  public void answerReads(FakeTable table) {
    reading = table::read;
  }

  /** Says how each read to come ends, before what {@link #outcomes} says. */
  void endReads(Function<ReadRowsRequest, Status> outcome) {
    readOutcome = outcome;
  }

  /** Returns the answer that tells of one sensor. */
  static ReadRowsResponse row(String key, long count) {
    return row(ByteString.copyFromUtf8(key), count);
  }

  /** Returns the answer that tells of one sensor. */
  static ReadRowsResponse row(ByteString key, long count) {
    return row(key, count, ByteString.EMPTY);
  }

  /** Returns the answer that tells of one sensor, and of more bytes after its count. */
  static ReadRowsResponse row(ByteString key, long count, ByteString more) {
    return ReadRowsResponse.newBuilder()
        .addChunks(
            ReadRowsResponse.CellChunk.newBuilder()
                .setRowKey(key)
                .setFamilyName(StringValue.of("m"))
                .setQualifier(BytesValue.of(ByteString.copyFromUtf8("c")))
                .setTimestampMicros(1_000)
                .setValue(CellValue.encodeLong(count).concat(more))
                .setCommitRow(true))
        .build();
  }

  @Override
  public void close() {
    client.close();
    server.shutdownNow();
  }

  private List<ReadRowsResponse> nextRow(ReadRowsRequest request) {
    ReadRowsResponse next = rows.poll();
    return next == null ? List.of() : List.of(next);
  }

  private <T> void end(StreamObserver<T> answer) {
    Status outcome = outcomes.poll();
    if (outcome == null || outcome.isOk()) {
      answer.onCompleted();
    } else {
      answer.onError(outcome.asRuntimeException());
    }
  }

  private BindableService admin() {
    MethodDescriptor<CreateTableRequest, Table> create =
        MethodDescriptor.<CreateTableRequest, Table>newBuilder()
            .setType(MethodType.UNARY)
            .setFullMethodName("google.bigtable.admin.v2.BigtableTableAdmin/CreateTable")
            .setRequestMarshaller(ProtoUtils.marshaller(CreateTableRequest.getDefaultInstance()))
            .setResponseMarshaller(ProtoUtils.marshaller(Table.getDefaultInstance()))
            .build();
    return () ->
        ServerServiceDefinition.builder("google.bigtable.admin.v2.BigtableTableAdmin")
            .addMethod(
                create,
                ServerCalls.asyncUnaryCall(
                    (request, answer) -> {
                      tables.add(request);
                      String name = request.getParent() + "/tables/" + request.getTableId();
                      answer.onNext(request.getTable().toBuilder().setName(name).build());
                      end(answer);
                    }))
            .build();
  }

  private final class Data extends BigtableImplBase {

    @Override
    public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> answer) {
      reads.add(request);
      reading.apply(request).forEach(answer::onNext);
      Status outcome = readOutcome.apply(request);
      if (outcome.isOk()) {
        end(answer);
      } else {
        answer.onError(outcome.asRuntimeException());
      }
    }

    @Override
    public void mutateRow(MutateRowRequest request, StreamObserver<MutateRowResponse> answer) {
      writes.add(request);
      if (outcomes.isEmpty()) {
        answer.onNext(MutateRowResponse.getDefaultInstance());
      }
      end(answer);
    }

    @Override
    public void checkAndMutateRow(
        CheckAndMutateRowRequest request, StreamObserver<CheckAndMutateRowResponse> answer) {
      conditionals.add(request);
      if (outcomes.isEmpty()) {
        answer.onNext(CheckAndMutateRowResponse.newBuilder().setPredicateMatched(found).build());
      }
      end(answer);
    }

    @Override
    public void readModifyWriteRow(
        ReadModifyWriteRowRequest request, StreamObserver<ReadModifyWriteRowResponse> answer) {
      modifications.add(request);
      end(answer);
    }

    @Override
    public void mutateRows(MutateRowsRequest request, StreamObserver<MutateRowsResponse> answer) {
      bulks.add(request);
      if (outcomes.isEmpty()) {
        MutateRowsResponse.Builder entries = MutateRowsResponse.newBuilder();
        for (int at = 0; at < request.getEntriesCount(); at++) {
          Status outcome = entryOutcome.apply(request.getEntries(at).getRowKey());
          entries
              .addEntriesBuilder()
              .setIndex(at)
              .getStatusBuilder()
              .setCode(outcome.getCode().value())
              .setMessage(String.valueOf(outcome.getDescription()));
        }
        answer.onNext(entries.build());
      }
      end(answer);
    }
  }
}
