package dev.rowsmith.benchmarks.requests;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.cloud.bigtable.data.v2.internal.RequestContext;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.benchmarks.mapping.RowCells;
import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.benchmarks.mapping.TripMapper;
import dev.rowsmith.runtime.bigtable.GeneratedRequests;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import io.grpc.InsecureServerCredentials;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/**
 * Serves tables in memory, as a process that {@link ServerProcess} starts: what it allocates and
 * computes is not counted as the client's. Rows are answered from bytes that were prepared before.
 *
 * <p>It prints its port, and for each line that it reads the numbers of requests and rows that it
 * has answered since the last one. It ends with its input, so never later than who started it.
 */
public final class TableServer {

  /** What is written to this table is stored; what is written to others is only confirmed. */
  static final String WRITTEN = "written";

  static final RequestContext INSTANCE = RequestContext.create("project", "instance", "");

  /** The streams that a connection of Bigtable has at a time. */
  private static final int STREAMS = 100;

  private static final int THREADS = 4;

  private final Map<String, StoredTable> tables = new ConcurrentHashMap<>();
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong rows = new AtomicLong();

  private TableServer() {}

  /** Serves until the input ends. */
  public static void main(String[] arguments) throws IOException {
    TableServer tables = new TableServer();
    Server server =
        NettyServerBuilder.forPort(0, InsecureServerCredentials.create())
            .maxConcurrentCallsPerConnection(STREAMS)
            .maxInboundMessageSize(256 << 20)
            .executor(Executors.newFixedThreadPool(THREADS))
            .addService(tables.service())
            .build()
            .start();
    System.out.println(server.getPort());
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    while (input.readLine() != null) {
      System.out.println(tables.requests.getAndSet(0) + " " + tables.rows.getAndSet(0));
    }
    System.exit(0);
  }

  /** Returns the table of a resource name, with its rows. */
  private StoredTable table(String name) {
    return tables.computeIfAbsent(name.substring(name.lastIndexOf('/') + 1), TableServer::filled);
  }

  private static StoredTable filled(String table) {
    return switch (table) {
      case "trips" -> filled(table, new TripMapper(), SampleRows.TRIPS, SampleTrip::trip);
      case "salted_trips" ->
          filled(table, new SaltedTripMapper(), SampleRows.SALTED_TRIPS, SampleRows::saltedTrip);
      case "wide_events" ->
          filled(table, new WideEventMapper(), SampleRows.WIDE_EVENTS, SampleRows::wideEvent);
      default -> new StoredTable();
    };
  }

  private static <E> StoredTable filled(
      String table, EntityMapper<E, ?> mapper, int count, IntFunction<E> row) {
    StoredTable stored = new StoredTable();
    for (E entity : SampleRows.first(count, row)) {
      stored.put(
          GeneratedRequests.put(TableId.of(table), mapper, entity, RowCells.TIMESTAMP)
              .toProto(INSTANCE));
    }
    return stored;
  }

  private ServerServiceDefinition service() {
    return ServerServiceDefinition.builder(BigtableGrpc.SERVICE_NAME)
        .addMethod(
            BigtableGrpc.getReadRowsMethod().toBuilder(
                    BigtableGrpc.getReadRowsMethod().getRequestMarshaller(), new Bytes())
                .build(),
            ServerCalls.asyncServerStreamingCall(this::readRows))
        .addMethod(
            BigtableGrpc.getMutateRowsMethod(),
            ServerCalls.asyncServerStreamingCall(this::mutateRows))
        .addMethod(
            BigtableGrpc.getSampleRowKeysMethod(),
            ServerCalls.asyncServerStreamingCall(this::sampleRowKeys))
        .build();
  }

  private void readRows(ReadRowsRequest request, StreamObserver<byte[]> answer) {
    requests.incrementAndGet();
    rows.addAndGet(table(request.getTableName()).read(request, answer::onNext));
    answer.onCompleted();
  }

  private void mutateRows(MutateRowsRequest request, StreamObserver<MutateRowsResponse> answer) {
    requests.incrementAndGet();
    rows.addAndGet(request.getEntriesCount());
    if (request.getTableName().endsWith("/" + WRITTEN)) {
      StoredTable table = table(request.getTableName());
      request
          .getEntriesList()
          .forEach(entry -> table.put(entry.getRowKey(), entry.getMutationsList()));
    }
    MutateRowsResponse.Builder entries = MutateRowsResponse.newBuilder();
    for (int at = 0; at < request.getEntriesCount(); at++) {
      entries.addEntriesBuilder().setIndex(at).getStatusBuilder();
    }
    answer.onNext(entries.build());
    answer.onCompleted();
  }

  private void sampleRowKeys(
      SampleRowKeysRequest request, StreamObserver<SampleRowKeysResponse> answer) {
    table(request.getTableName()).samples().forEach(answer::onNext);
    answer.onCompleted();
  }

  /** Sends bytes as they are. */
  private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {

    @Override
    public InputStream stream(byte[] value) {
      return new ByteArrayInputStream(value);
    }

    @Override
    public byte[] parse(InputStream stream) {
      try {
        return stream.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
