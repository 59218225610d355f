package dev.rowsmith.dynamodb.internal.run;

import dev.rowsmith.dynamodb.ExportException;
import dev.rowsmith.dynamodb.ExportFile;
import dev.rowsmith.dynamodb.ExportLine;
import dev.rowsmith.dynamodb.ExportLines;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.dynamodb.ItemParser;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * The import of one file, chunk by chunk: what is read of it counts when all its rows are
 * acknowledged.
 */
final class FileImport {

  private static final int CHUNK_ITEMS = 1_000;

  /** What a worker holds at once; of many small attributes, items take fifty times as many. */
  private static final int CHUNK_BYTES = 2 << 20;

  private final ImportPlan plan;
  private final ItemParser parser;
  private final Ledger ledger;
  private final BooleanSupplier stopped;

  FileImport(ImportPlan plan, ItemParser parser, Ledger ledger, BooleanSupplier stopped) {
    this.plan = plan;
    this.parser = parser;
    this.ledger = ledger;
    this.stopped = stopped;
  }

  /** Imports what is left of a file, unless the import is stopped. */
  void run(ExportFile file) {
    FileState from = ledger.state(file);
    if (from.done()) {
      return;
    }
    try {
      file.verify();
      long read = from.counts().read() + rest(file, from.line());
      if (stopped.getAsBoolean()) {
        return;
      }
      if (read == file.itemCount()) {
        ledger.done(file);
      } else {
        ledger.problem(
            String.format(
                Locale.ROOT,
                "%s has %,d items, and %,d in the manifest",
                file.name(),
                read,
                file.itemCount()));
      }
    } catch (ExportException problem) {
      ledger.problem(String.valueOf(problem.getMessage()));
    } catch (IOException problem) {
      ledger.problem("%s cannot be read: %s".formatted(file.name(), problem));
    }
  }

  /** Returns how many items are there behind a line. */
  private long rest(ExportFile file, long afterLine) throws IOException {
    long read = 0;
    List<ExportLine> chunk = new ArrayList<>();
    long bytes = 0;
    try (ExportLines lines = file.open()) {
      ExportLine line = lines.next();
      while (line != null && !stopped.getAsBoolean()) {
        if (line.number() > afterLine) {
          chunk.add(line);
          bytes += line.bytes().size();
          read++;
        }
        line = lines.next();
        if (!chunk.isEmpty()
            && (line == null || chunk.size() == CHUNK_ITEMS || bytes >= CHUNK_BYTES)) {
          write(file, chunk);
          chunk.clear();
          bytes = 0;
        }
      }
    }
    return read;
  }

  private void write(ExportFile file, List<ExportLine> chunk) {
    ChunkCounts counts = new ChunkCounts();
    List<TargetBatch<?, ?>> batches = new ArrayList<>();
    for (RepositoryTarget<?, ?> target : plan.targets()) {
      batches.add(target.batch());
    }
    Instant now = plan.clock().instant();
    for (ExportLine line : chunk) {
      sort(line, now, batches, counts);
    }
    for (TargetBatch<?, ?> batch : batches) {
      batch.map(now, plan.writes(), counts);
      if (plan.writes()) {
        batch.send(counts);
      }
      batch.count(counts);
    }
    ledger.commit(
        file, chunk.get(chunk.size() - 1).number(), counts.counts(chunk.size()), counts.rejected());
  }

  private void sort(
      ExportLine line, Instant now, List<TargetBatch<?, ?>> batches, ChunkCounts counts) {
    try {
      ExportedItem item = parser.parse(line);
      item.requireWrittenBy(now);
      for (TargetBatch<?, ?> batch : batches) {
        if (batch.take(line, item)) {
          return;
        }
      }
      counts.rejected(
          line,
          batches.stream()
              .map(batch -> batch.refusal(item))
              .collect(Collectors.joining("; ", "its keys are of no mapping's form: ", "")));
    } catch (ItemException problem) {
      counts.rejected(line, problem);
    }
  }
}
