package dev.rowsmith.benchmarks.requests;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;

/**
 * Rows in memory, each as the bytes in which a response tells of it. Several rows in one response
 * are their bytes one after the other, as a response has one repeated field only.
 */
final class StoredTable {

  /** Bigtable puts several rows into one response; a row is larger than a response of no bytes. */
  private static final int RESPONSE_BYTES = Integer.getInteger(ServerProcess.RESPONSE, 32 * 1024);

  private static final int SAMPLES = 128;

  private final NavigableMap<ByteString, byte[]> rows =
      new ConcurrentSkipListMap<>(ByteString.unsignedLexicographicalComparator());

  /** Stores the cells that a request sets. */
  void put(MutateRowRequest request) {
    put(request.getRowKey(), request.getMutationsList());
  }

  /** Stores the cells that are set. */
  void put(ByteString key, List<Mutation> mutations) {
    ReadRowsResponse.Builder row = ReadRowsResponse.newBuilder();
    mutations.stream()
        .filter(Mutation::hasSetCell)
        .map(Mutation::getSetCell)
        .sorted(
            Comparator.comparing(
                SetCell::getColumnQualifier, ByteString.unsignedLexicographicalComparator()))
        .forEach(cell -> row.addChunks(chunk(cell)));
    row.getChunksBuilder(0).setRowKey(key);
    row.getChunksBuilder(0)
        .setFamilyName(
            StringValue.of(mutations.get(mutations.size() - 1).getSetCell().getFamilyName()));
    row.getChunksBuilder(row.getChunksCount() - 1).setCommitRow(true);
    rows.put(key, row.build().toByteArray());
  }

  private static CellChunk chunk(SetCell cell) {
    return CellChunk.newBuilder()
        .setQualifier(BytesValue.of(cell.getColumnQualifier()))
        .setTimestampMicros(cell.getTimestampMicros())
        .setValue(cell.getValue())
        .build();
  }

  /** Hands over the responses of a request, and returns how many rows they have. */
  long read(ReadRowsRequest request, Consumer<byte[]> responses) {
    Response response = new Response(request.getRowsLimit(), responses);
    for (ByteString key : request.getRows().getRowKeysList()) {
      byte[] row = rows.get(key);
      if (row != null) {
        response.add(row);
      }
    }
    for (RowRange range : request.getRows().getRowRangesList()) {
      NavigableMap<ByteString, byte[]> all = in(range);
      Iterator<byte[]> found =
          (request.getReversed() ? all.descendingMap() : all).values().iterator();
      while (found.hasNext() && !response.isFull()) {
        response.add(found.next());
      }
    }
    response.end();
    return response.rows;
  }

  private NavigableMap<ByteString, byte[]> in(RowRange range) {
    NavigableMap<ByteString, byte[]> found =
        switch (range.getStartKeyCase()) {
          case START_KEY_CLOSED -> rows.tailMap(range.getStartKeyClosed(), true);
          case START_KEY_OPEN -> rows.tailMap(range.getStartKeyOpen(), false);
          case STARTKEY_NOT_SET -> rows;
        };
    return switch (range.getEndKeyCase()) {
      case END_KEY_CLOSED -> found.headMap(range.getEndKeyClosed(), true);
      case END_KEY_OPEN -> found.headMap(range.getEndKeyOpen(), false);
      case ENDKEY_NOT_SET -> found;
    };
  }

  /** Returns keys at which the table could be split. */
  List<SampleRowKeysResponse> samples() {
    List<SampleRowKeysResponse> samples = new ArrayList<>();
    long bytes = 0;
    int at = 0;
    int step = Math.max(1, rows.size() / SAMPLES);
    for (Map.Entry<ByteString, byte[]> row : rows.entrySet()) {
      bytes += row.getValue().length;
      if (++at % step == 0) {
        samples.add(sample(row.getKey(), bytes));
      }
    }
    samples.add(sample(ByteString.EMPTY, bytes));
    return samples;
  }

  private static SampleRowKeysResponse sample(ByteString key, long bytes) {
    return SampleRowKeysResponse.newBuilder().setRowKey(key).setOffsetBytes(bytes).build();
  }

  /** Rows that are on their way. */
  private static final class Response {

    private final long limit;
    private final Consumer<byte[]> responses;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long rows;

    Response(long limit, Consumer<byte[]> responses) {
      this.limit = limit;
      this.responses = responses;
    }

    boolean isFull() {
      return limit > 0 && rows == limit;
    }

    void add(byte[] row) {
      bytes.writeBytes(row);
      rows++;
      if (bytes.size() >= RESPONSE_BYTES) {
        end();
      }
    }

    void end() {
      if (bytes.size() > 0) {
        responses.accept(bytes.toByteArray());
        bytes.reset();
      }
    }
  }
}
