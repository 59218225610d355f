package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import java.util.List;

/**
 * Is one kind of rows of a group: which they are, and what reads them.
 *
 * @param rows the reader of the kind alone
 * @param keys the rows
 */
record RowKind<B>(RowReader<? extends B, ?> rows, KeySet keys) {

  static <B> RowKind<B> of(Scan<? extends B, ?> scan) {
    ScanRequest request = scan.request();
    String entity = scan.rows().schema().entity();
    if (request.buckets().stream().anyMatch(bucket -> !bucket.lead().isEmpty())) {
      throw new InvalidInputException(
          "%s is salted: its rows do not stand together with others".formatted(entity));
    }
    if (request.limit() > 0
        || request.reversed()
        || !scan.rows().isOfWholeEntities()
        || scan.rows().isReporting()) {
      throw new InvalidInputException(
          "the scan of %s has a limit or a direction, reads a part of each row, or hands unreadable rows to a handler; a group does that for all kinds"
              .formatted(entity));
    }
    List<Bucket> buckets = request.buckets();
    return new RowKind<>(scan.rows(), buckets.isEmpty() ? KeySet.NOTHING : buckets.get(0).keys());
  }

  String entity() {
    return rows.schema().entity();
  }

  /** Returns the adapter of rows of all kinds, each built as its key says. */
  static <B> RowAdapter<MappedRow<B>> adapter(List<RowKind<B>> kinds) {
    return new RowAdapter<>() {
      @Override
      public RowBuilder<MappedRow<B>> createRowBuilder() {
        return new RowKindBuilder<>(
            kinds.stream().map(RowKind::keys).toList(),
            kinds.stream()
                .<RowBuilder<? extends MappedRow<? extends B>>>map(RowKind::builder)
                .toList());
      }

      @Override
      public boolean isScanMarkerRow(MappedRow<B> row) {
        return row.marker();
      }

      @Override
      public ByteString getKey(MappedRow<B> row) {
        return row.key();
      }
    };
  }

  private RowAdapter.RowBuilder<? extends MappedRow<? extends B>> builder() {
    return rows.entities().createRowBuilder();
  }
}
