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
  private long written;
  private long deleted;
  private long expired;

  void add(ItemChange.Kind kind) {
    switch (kind) {
      case WRITTEN -> written++;
      case DELETED -> deleted++;
      case EXPIRED -> expired++;
    }
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
    return new ImportCounts(read, written, deleted, expired, rejected.size());
  }
}
