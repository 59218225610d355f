package dev.rowsmith.dynamodb.internal.run;

import dev.rowsmith.dynamodb.ExportLine;
import dev.rowsmith.dynamodb.ImportCounts;
import dev.rowsmith.dynamodb.ItemChange;
import dev.rowsmith.dynamodb.RejectedItem;
import java.util.ArrayList;
import java.util.List;

/** What became of the items of a chunk. */
final class ChunkCounts {

  private final List<RejectedItem> rejected = new ArrayList<>();
  private final long[] kinds = new long[ItemChange.Kind.values().length];

  void add(ItemChange.Kind kind) {
    kinds[kind.ordinal()]++;
  }

  void rejected(ExportLine line, Throwable problem) {
    rejected(line, String.valueOf(problem.getMessage()));
  }

  void rejected(ExportLine line, String reason) {
    rejected.add(new RejectedItem(line, reason));
  }

  List<RejectedItem> rejected() {
    return rejected;
  }

  ImportCounts counts(long read) {
    return new ImportCounts(
        read,
        kinds[ItemChange.Kind.WRITTEN.ordinal()],
        kinds[ItemChange.Kind.DELETED.ordinal()],
        kinds[ItemChange.Kind.EXPIRED.ordinal()],
        rejected.size());
  }
}
