package dev.rowsmith.benchmarks.spanner;

import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import com.google.protobuf.ListValue;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.google.spanner.v1.BatchCreateSessionsRequest;
import com.google.spanner.v1.BatchCreateSessionsResponse;
import com.google.spanner.v1.BeginTransactionRequest;
import com.google.spanner.v1.CreateSessionRequest;
import com.google.spanner.v1.DeleteSessionRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ReadRequest;
import com.google.spanner.v1.ResultSetMetadata;
import com.google.spanner.v1.Session;
import com.google.spanner.v1.SpannerGrpc.SpannerImplBase;
import com.google.spanner.v1.StructType;
import com.google.spanner.v1.Transaction;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeCode;
import io.grpc.stub.StreamObserver;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Answers reads of access logs like a Spanner that is far away: every read takes some time before
 * its rows come, and all of them can wait at once.
 */
final class SlowSpanner extends SpannerImplBase implements AutoCloseable {

  private static final int DELAY_MILLIS = 100;
  private static final int ROWS_OF_A_SHARD = 3;
  private static final Instant FIRST = Instant.parse("2026-05-01T12:00:00Z");

  private static final Map<String, TypeCode> COLUMNS =
      Map.of("at", TypeCode.TIMESTAMP, "userId", TypeCode.INT64, "page", TypeCode.STRING);

  private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
  private final AtomicInteger sessions = new AtomicInteger();
  private final AtomicInteger reads = new AtomicInteger();
  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicInteger trips = new AtomicInteger();

  private static AccessLog row(int shard, int number) {
    int at = number * ShardReads.SHARDS + shard;
    return new AccessLog(FIRST.plusSeconds(at), at, "page-" + at);
  }

  /** Returns how many reads there were since this was last asked. */
  int reads() {
    return reads.getAndSet(0);
  }

  /**
   * Returns how many round trips there were since this was last asked: reads that wait at the same
   * time are one.
   */
  int trips() {
    return trips.getAndSet(0);
  }

  @Override
  public void createSession(CreateSessionRequest request, StreamObserver<Session> answer) {
    answer(session(request.getDatabase(), request.getSession()), answer);
  }

  @Override
  public void batchCreateSessions(
      BatchCreateSessionsRequest request, StreamObserver<BatchCreateSessionsResponse> answer) {
    BatchCreateSessionsResponse.Builder created = BatchCreateSessionsResponse.newBuilder();
    for (int at = 0; at < request.getSessionCount(); at++) {
      created.addSession(session(request.getDatabase(), request.getSessionTemplate()));
    }
    answer(created.build(), answer);
  }

  private Session session(String database, Session template) {
    return template.toBuilder()
        .setName(database + "/sessions/" + sessions.incrementAndGet())
        .build();
  }

  @Override
  public void deleteSession(DeleteSessionRequest request, StreamObserver<Empty> answer) {
    answer(Empty.getDefaultInstance(), answer);
  }

  @Override
  public void beginTransaction(
      BeginTransactionRequest request, StreamObserver<Transaction> answer) {
    answer(transaction(), answer);
  }

  private static Transaction transaction() {
    return Transaction.newBuilder()
        .setId(ByteString.copyFromUtf8("transaction"))
        .setReadTimestamp(Timestamp.newBuilder().setSeconds(FIRST.getEpochSecond()))
        .build();
  }

  @Override
  public void streamingRead(ReadRequest request, StreamObserver<PartialResultSet> answer) {
    reads.incrementAndGet();
    if (waiting.getAndIncrement() == 0) {
      trips.incrementAndGet();
    }
    PartialResultSet rows = rows(request);
    var unused =
        timer.schedule(
            () -> {
              waiting.decrementAndGet();
              answer(rows, answer);
            },
            DELAY_MILLIS,
            TimeUnit.MILLISECONDS);
  }

  private static PartialResultSet rows(ReadRequest request) {
    StructType.Builder type = StructType.newBuilder();
    for (String column : request.getColumnsList()) {
      type.addFieldsBuilder()
          .setName(column)
          .setType(Type.newBuilder().setCode(COLUMNS.getOrDefault(column, TypeCode.INT64)));
    }
    ResultSetMetadata.Builder metadata = ResultSetMetadata.newBuilder().setRowType(type);
    if (request.getTransaction().hasBegin()) {
      metadata.setTransaction(transaction());
    }
    PartialResultSet.Builder rows = PartialResultSet.newBuilder().setMetadata(metadata);
    ListValue start = request.getKeySet().getRanges(0).getStartClosed();
    int shard = Integer.parseInt(start.getValues(0).getStringValue());
    for (int number = 0; number < ROWS_OF_A_SHARD; number++) {
      AccessLog row = row(shard, number);
      for (String column : request.getColumnsList()) {
        rows.addValues(Value.newBuilder().setStringValue(text(row, shard, column)));
      }
    }
    return rows.build();
  }

  private static String text(AccessLog row, int shard, String column) {
    return switch (column) {
      case "at" -> row.at().toString();
      case "userId" -> Long.toString(row.userId());
      case "page" -> row.page();
      default -> Integer.toString(shard);
    };
  }

  private static <T> void answer(T message, StreamObserver<T> answer) {
    answer.onNext(message);
    answer.onCompleted();
  }

  /** Returns all rows in the order of their keys. */
  static List<AccessLog> all() {
    List<AccessLog> rows = new ArrayList<>();
    for (int number = 0; number < ROWS_OF_A_SHARD; number++) {
      for (int shard = 0; shard < ShardReads.SHARDS; shard++) {
        rows.add(row(shard, number));
      }
    }
    return rows;
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
