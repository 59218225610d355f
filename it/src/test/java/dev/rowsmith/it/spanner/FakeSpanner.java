package dev.rowsmith.it.spanner;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.protobuf.ByteString;
import com.google.protobuf.ListValue;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.google.spanner.v1.BatchCreateSessionsRequest;
import com.google.spanner.v1.BatchCreateSessionsResponse;
import com.google.spanner.v1.BatchWriteRequest;
import com.google.spanner.v1.BatchWriteResponse;
import com.google.spanner.v1.BeginTransactionRequest;
import com.google.spanner.v1.CommitRequest;
import com.google.spanner.v1.CommitResponse;
import com.google.spanner.v1.CreateSessionRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ReadRequest;
import com.google.spanner.v1.ResultSetMetadata;
import com.google.spanner.v1.RollbackRequest;
import com.google.spanner.v1.Session;
import com.google.spanner.v1.SpannerGrpc;
import com.google.spanner.v1.StructType;
import com.google.spanner.v1.Transaction;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeCode;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * A server that keeps the requests which the client sends, and answers as a test says: what the
 * emulator does not show, or is too fast for. The client has one connection.
 */
final class FakeSpanner extends SpannerGrpc.SpannerImplBase implements AutoCloseable {

  private static final DatabaseId DATABASE = DatabaseId.of("project", "instance", "database");

  /** The streams of a connection, as Google's front ends have them. */
  private static final int STREAMS = 100;

  /** What came, in order, without the requests that make sessions. */
  final List<Object> requests = new CopyOnWriteArrayList<>();

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicInteger transactions = new AtomicInteger();
  private final Map<String, TypeCode> types;
  private final Server server;
  final Spanner spanner;
  final DatabaseClient client;
  private Function<ReadRequest, List<ListValue>> rows = request -> List.of();
  private BiConsumer<BatchWriteRequest, StreamObserver<BatchWriteResponse>> batches =
      (request, answer) -> answer.onCompleted();
  private Runnable beforeBegin = () -> {};
  private Function<CommitRequest, CommitResponse> commits = request -> committed();

  /** Starts with the types of the columns that are read. */
  FakeSpanner(Map<String, TypeCode> types) throws IOException {
    this.types = types;
    server =
        NettyServerBuilder.forPort(0, InsecureServerCredentials.create())
            .executor(threads)
            .maxConcurrentCallsPerConnection(STREAMS)
            .addService(this)
            .build()
            .start();
    spanner =
        SpannerOptions.newBuilder()
            .setProjectId("project")
            .setNumChannels(1)
            .setHost("http://localhost:" + server.getPort())
            .setChannelConfigurator(channel -> channel.usePlaintext())
            .setBuiltInMetricsEnabled(false)
            .setCredentials(NoCredentials.getInstance())
            .build()
            .getService();
    client = spanner.getDatabaseClient(DATABASE);
  }

  /** Answers reads with these rows; called on a thread for each, it may wait. */
  void answerReads(Function<ReadRequest, List<ListValue>> answer) {
    rows = answer;
  }

  /** Does something before each answer to a request that begins a transaction. */
  void beforeBegin(Runnable action) {
    beforeBegin = action;
  }

  /** Answers BatchWrite requests so. */
  void answerBatches(BiConsumer<BatchWriteRequest, StreamObserver<BatchWriteResponse>> answer) {
    batches = answer;
  }

  /** Answers commits so, or throws what {@code Status.asRuntimeException} returns. */
  void answerCommits(Function<CommitRequest, CommitResponse> answer) {
    commits = answer;
  }

  <T> List<T> requests(Class<T> type) {
    return requests.stream().filter(type::isInstance).map(type::cast).toList();
  }

  static CommitResponse committed() {
    return CommitResponse.newBuilder()
        .setCommitTimestamp(Timestamp.newBuilder().setSeconds(1_453_723_200))
        .build();
  }

  /** Returns a row as it is sent: every value is a text, but for those of BOOL and FLOAT64. */
  static ListValue row(Object... values) {
    ListValue.Builder row = ListValue.newBuilder();
    for (Object value : values) {
      row.addValues(Value.newBuilder().setStringValue(value.toString()));
    }
    return row.build();
  }

  @Override
  public void createSession(CreateSessionRequest request, StreamObserver<Session> answer) {
    send(answer, session(request.getDatabase(), request.getSession().getMultiplexed()));
  }

  @Override
  public void batchCreateSessions(
      BatchCreateSessionsRequest request, StreamObserver<BatchCreateSessionsResponse> answer) {
    BatchCreateSessionsResponse.Builder all = BatchCreateSessionsResponse.newBuilder();
    for (int count = 0; count < request.getSessionCount(); count++) {
      all.addSession(session(request.getDatabase(), false));
    }
    send(answer, all.build());
  }

  private Session session(String database, boolean multiplexed) {
    return Session.newBuilder()
        .setName(database + "/sessions/" + transactions.incrementAndGet())
        .setMultiplexed(multiplexed)
        .build();
  }

  @Override
  public void beginTransaction(
      BeginTransactionRequest request, StreamObserver<Transaction> answer) {
    requests.add(request);
    beforeBegin.run();
    send(answer, transaction());
  }

  private Transaction transaction() {
    return Transaction.newBuilder()
        .setId(ByteString.copyFromUtf8("transaction " + transactions.incrementAndGet()))
        .setReadTimestamp(Timestamp.newBuilder().setSeconds(1_453_723_200))
        .build();
  }

  @Override
  public void streamingRead(ReadRequest request, StreamObserver<PartialResultSet> answer) {
    requests.add(request);
    StructType.Builder type = StructType.newBuilder();
    for (String column : request.getColumnsList()) {
      type.addFields(
          StructType.Field.newBuilder()
              .setName(column)
              .setType(Type.newBuilder().setCode(types.getOrDefault(column, TypeCode.STRING))));
    }
    ResultSetMetadata.Builder metadata = ResultSetMetadata.newBuilder().setRowType(type);
    if (request.getTransaction().hasBegin()) {
      metadata.setTransaction(transaction());
    }
    List<ListValue> found;
    try {
      found = rows.apply(request);
    } catch (RuntimeException problem) {
      answer.onError(problem);
      return;
    }
    // With a token each, behind which the client goes on after an error, and keeps nothing.
    answer.onNext(part(metadata.build(), List.of()));
    found.forEach(
        row -> answer.onNext(part(ResultSetMetadata.getDefaultInstance(), row.getValuesList())));
    answer.onNext(PartialResultSet.newBuilder().setLast(true).build());
    answer.onCompleted();
  }

  private static PartialResultSet part(ResultSetMetadata metadata, List<Value> values) {
    return PartialResultSet.newBuilder()
        .setMetadata(metadata)
        .addAllValues(values)
        .setResumeToken(ByteString.copyFromUtf8("here"))
        .build();
  }

  @Override
  public void commit(CommitRequest request, StreamObserver<CommitResponse> answer) {
    requests.add(request);
    answer(answer, () -> commits.apply(request));
  }

  @Override
  public void batchWrite(BatchWriteRequest request, StreamObserver<BatchWriteResponse> answer) {
    requests.add(request);
    batches.accept(request, answer);
  }

  @Override
  public void rollback(RollbackRequest request, StreamObserver<com.google.protobuf.Empty> answer) {
    send(answer, com.google.protobuf.Empty.getDefaultInstance());
  }

  private static <T> void answer(
      StreamObserver<T> observer, java.util.function.Supplier<T> answer) {
    T message;
    try {
      message = answer.get();
    } catch (RuntimeException problem) {
      observer.onError(problem);
      return;
    }
    send(observer, message);
  }

  private static <T> void send(StreamObserver<T> observer, T message) {
    observer.onNext(message);
    observer.onCompleted();
  }

  @Override
  public void close() {
    spanner.close();
    server.shutdownNow();
    threads.shutdownNow();
  }
}
