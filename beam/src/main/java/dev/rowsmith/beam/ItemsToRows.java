package dev.rowsmith.beam;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportException;
import dev.rowsmith.dynamodb.ExportFile;
import dev.rowsmith.dynamodb.ExportFormat;
import dev.rowsmith.dynamodb.ExportLine;
import dev.rowsmith.dynamodb.ExportLines;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.ItemChange;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.dynamodb.ItemParser;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.runtime.InvalidInputException;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TupleTag;

/** The step that makes rows of the items of a file; its output is what became of each item. */
final class ItemsToRows extends DoFn<ExportedFile, String> {

  private static final long serialVersionUID = 1;

  private static final String REJECTED = "rejected";

  private final OnWorker<List<ItemTarget<?, ?>>> targets;
  private final ExportFormat format;
  private final Export.Type type;
  private final Instant time;
  private final Instant now;
  private final boolean routing;

  ItemsToRows(
      List<MapperFactory<? extends ItemTarget<?, ?>>> factories,
      ExportFormat format,
      Export.Type type,
      Instant time,
      Instant now,
      boolean routing) {
    ArrayList<MapperFactory<? extends ItemTarget<?, ?>>> all = new ArrayList<>(factories);
    this.targets = new OnWorker<>(() -> made(all));
    this.format = format;
    this.type = type;
    this.time = time;
    this.now = now;
    this.routing = routing;
  }

  /** Returns the output of the rows of a target. */
  static TupleTag<KV<ByteString, Iterable<Mutation>>> tag(int target) {
    return new TupleTag<>("rows " + target);
  }

  @ProcessElement
  public void map(@Element ExportedFile element, MultiOutputReceiver outputs) throws IOException {
    ExportFile file = element.file();
    file.verify();
    requireCount(file);
    ItemParser parser = Export.parser(format, type, time);
    try (ExportLines lines = file.open()) {
      for (ExportLine line = lines.next(); line != null; line = lines.next()) {
        outputs.get(Outputs.<String>good()).output(map(parser, line, outputs));
      }
    }
  }

  /** A count that differs is found before rows of the file are on their way. */
  private static void requireCount(ExportFile file) {
    long count = 0;
    try (ExportLines lines = file.open()) {
      while (lines.next() != null) {
        count++;
      }
    } catch (IOException cut) {
      throw new ExportException("%s cannot be read: %s".formatted(file.name(), cut), cut);
    }
    if (count != file.itemCount()) {
      throw new ExportException(
          String.format(
              Locale.ROOT,
              "%s has %,d items, and %,d in the manifest",
              file.name(),
              count,
              file.itemCount()));
    }
  }

  private String map(ItemParser parser, ExportLine line, MultiOutputReceiver outputs) {
    try {
      ExportedItem item = parser.parse(line);
      item.requireWrittenBy(now);
      return change(item, line, outputs);
    } catch (ItemException | InvalidInputException problem) {
      if (!routing) {
        throw problem;
      }
      return reject(line, String.valueOf(problem.getMessage()), outputs);
    }
  }

  private String change(ExportedItem item, ExportLine line, MultiOutputReceiver outputs) {
    List<ItemTarget<?, ?>> made = targets.get();
    for (int at = 0; at < made.size(); at++) {
      ItemTarget<?, ?> target = made.get(at);
      if (target.takes(item)) {
        ItemChange change = target.change(item, null, now);
        ItemChange leaving = target.leaving(item, change.rowKey());
        if (leaving != null) {
          write(leaving, outputs, at);
        }
        write(change, outputs, at);
        return change.kind().name().toLowerCase(Locale.ROOT);
      }
    }
    String problem = "no target takes an item with its keys";
    if (!routing) {
      throw new ItemException(line + ": " + problem);
    }
    return reject(line, problem, outputs);
  }

  private static void write(ItemChange change, MultiOutputReceiver outputs, int target) {
    if (!change.mutations().isEmpty()) {
      outputs.get(tag(target)).output(KV.of(change.rowKey(), change.mutations().messages()));
    }
  }

  private static String reject(ExportLine line, String problem, MultiOutputReceiver outputs) {
    outputs.get(Outputs.BAD).output(BadJson.ofLine(line.file(), line.number(), problem));
    return REJECTED;
  }

  private static List<ItemTarget<?, ?>> made(
      List<MapperFactory<? extends ItemTarget<?, ?>>> factories) {
    List<ItemTarget<?, ?>> made = new ArrayList<>();
    for (MapperFactory<? extends ItemTarget<?, ?>> factory : factories) {
      made.add(factory.create());
    }
    return made;
  }
}
