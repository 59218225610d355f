package dev.rowsmith.it.spanner;

import com.google.protobuf.ListValue;
import com.google.spanner.v1.KeyRange;
import com.google.spanner.v1.ReadRequest;
import com.google.spanner.v1.TypeCode;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rows of a sharded table, as a server of a test answers reads of it. */
final class ShardedLogRows {

  static final int SHARDS = 8;
  static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");

  /** The rows of each shard, in key order. */
  final List<List<ShardedLog>> shards = new ArrayList<>();

  final List<ShardedLog> all;

  /** Makes rows, one for each second, of pages that end with a text. */
  ShardedLogRows(int rows, String page) {
    IntStream.range(0, SHARDS).forEach(shard -> shards.add(new ArrayList<>()));
    all =
        IntStream.range(0, rows)
            .mapToObj(row -> new ShardedLog(NOON.plusSeconds(row), row, row + page))
            .toList();
    for (ShardedLog log : all) {
      int shard = (int) (long) (Long) ShardedLogKey.of(log).toKey().getParts().iterator().next();
      shards.get(shard).add(log);
    }
  }

  /** Starts a server that knows the types of the table. */
  static FakeSpanner startServer() throws IOException {
    return new FakeSpanner(
        Map.of(
            "lastAccess", TypeCode.TIMESTAMP,
            "userId", TypeCode.INT64,
            "albumNumber", TypeCode.INT64));
  }

  /** Answers as the table would: rows by their keys, or those of one shard up to the limit. */
  List<ListValue> read(ReadRequest request) {
    if (request.getKeySet().getKeysCount() > 0) {
      return request.getKeySet().getKeysList().stream()
          .map(key -> Instant.parse(key.getValues(1).getStringValue()))
          .map(at -> (int) (at.getEpochSecond() - NOON.getEpochSecond()))
          .filter(row -> row < all.size())
          .sorted()
          .map(all::get)
          .map(log -> FakeSpanner.row(log.lastAccess(), log.userId(), log.page()))
          .toList();
    }
    ListValue start = start(request);
    List<ShardedLog> shard = shards.get(Integer.parseInt(start.getValues(0).getStringValue()));
    Optional<Instant> after =
        start.getValuesCount() > 1
            ? Optional.of(Instant.parse(start.getValues(1).getStringValue()))
            : Optional.empty();
    Stream<ShardedLog> rows =
        shard.stream().filter(log -> after.map(log.lastAccess()::isAfter).orElse(true));
    if (request.getLimit() > 0) {
      rows = rows.limit(request.getLimit());
    }
    boolean keysAlone = !request.getColumnsList().contains("page");
    return rows.map(
            log ->
                keysAlone
                    ? FakeSpanner.row(log.lastAccess(), log.userId())
                    : FakeSpanner.row(log.lastAccess(), log.userId(), log.page()))
        .toList();
  }

  private static ListValue start(ReadRequest request) {
    KeyRange range = request.getKeySet().getRanges(0);
    return range.getStartKeyTypeCase() == KeyRange.StartKeyTypeCase.START_OPEN
        ? range.getStartOpen()
        : range.getStartClosed();
  }
}
