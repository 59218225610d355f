package dev.rowsmith.runtime.bigtable;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.RowRange;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Rows in memory that answer reads of keys and ranges as Bigtable does. */
public final class FakeTable {

  private final NavigableMap<ByteString, Long> rows =
      new ConcurrentSkipListMap<>(ByteString.unsignedLexicographicalComparator());

  /** The bytes of each row beside its count. */
  private final ByteString more;

  public FakeTable() {
    this(0);
  }

  /** Holds rows of so many bytes, whose count cannot be read. */
  public FakeTable(int bytes) {
    more = ByteString.copyFrom(new byte[bytes]);
  }

  public void put(ByteString key, long count) {
    rows.put(key, count);
  }

  void delete(ByteString key) {
    rows.remove(key);
  }

  int size() {
    return rows.size();
  }

  List<ReadRowsResponse> read(ReadRowsRequest request) {
    List<ReadRowsResponse> found = new ArrayList<>();
    (request.getReversed() ? rows.descendingMap() : rows)
        .forEach(
            (key, count) -> {
              boolean full = request.getRowsLimit() > 0 && found.size() == request.getRowsLimit();
              if (!full && asked(request, key)) {
                found.add(FakeBigtable.row(key, count, more));
              }
            });
    return found;
  }

  private static boolean asked(ReadRowsRequest request, ByteString key) {
    return request.getRows().getRowKeysList().contains(key)
        || request.getRows().getRowRangesList().stream().anyMatch(range -> contains(range, key));
  }

  private static boolean contains(RowRange range, ByteString key) {
    var order = ByteString.unsignedLexicographicalComparator();
    boolean started =
        switch (range.getStartKeyCase()) {
          case START_KEY_CLOSED -> order.compare(range.getStartKeyClosed(), key) <= 0;
          case START_KEY_OPEN -> order.compare(range.getStartKeyOpen(), key) < 0;
          case STARTKEY_NOT_SET -> true;
        };
    boolean ended =
        switch (range.getEndKeyCase()) {
          case END_KEY_CLOSED -> order.compare(key, range.getEndKeyClosed()) > 0;
          case END_KEY_OPEN -> order.compare(key, range.getEndKeyOpen()) >= 0;
          case ENDKEY_NOT_SET -> false;
        };
    return started && !ended;
  }
}
