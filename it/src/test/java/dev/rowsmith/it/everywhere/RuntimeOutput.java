package dev.rowsmith.it.everywhere;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.rowsmith.it.Sample;
import dev.rowsmith.it.SampleKey;
import dev.rowsmith.it.SampleRepository;
import dev.rowsmith.it.SampleTable;
import dev.rowsmith.it.Trade;
import dev.rowsmith.it.TradeRepository;
import dev.rowsmith.it.TradeTable;
import dev.rowsmith.it.cells.Drawing;
import dev.rowsmith.it.cells.DrawingRepository;
import dev.rowsmith.it.cells.DrawingTable;
import dev.rowsmith.it.roundtrip.SampledBytes;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.SignedTokens;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the runtime writes: keys, cells, tokens of pages, and messages with numbers. */
final class RuntimeOutput {

  private static final LocalDateTime MINUTE = LocalDateTime.of(2001, 1, 5, 10, 15);
  private static final Instant AT = Instant.parse("2015-02-09T23:12:49.918123Z");

  private final List<String> lines = new ArrayList<>();
  private final BigtableDataClient client;
  private final SampleRepository samples;
  private final TradeRepository trades;
  private final DrawingRepository drawings;

  private RuntimeOutput(BigtableDataClient client) {
    this.client = client;
    this.samples = new SampleRepository(client);
    this.trades = new TradeRepository(client);
    this.drawings = new DrawingRepository(client);
  }

  static void write() throws Exception {
    Files.write(Path.of("values.txt"), SampledBytes.lines());
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      new SchemaManager(emulator.adminClient())
          .create(SampleTable.SCHEMA, TradeTable.SCHEMA, DrawingTable.SCHEMA);
      RuntimeOutput output = new RuntimeOutput(emulator.dataClient());
      output.writeRows();
      output.readPages();
      output.refuse();
      Files.write(Path.of("rows.txt"), output.lines);
    }
  }

  private void writeRows() {
    for (int number = -1_234; number < 5_000; number += 1_000) {
      samples.put(new Sample("\u0130stanbul \u0131i", number, "\u20ac", -number));
    }
    Trade trade = new Trade(42, "IBM", MINUTE, AT, 7, 1_000_000);
    trades.put(trade);
    lines.add("read back: " + trades.find(42, "IBM", MINUTE, AT, 7).equals(Optional.of(trade)));
    Drawing drawing =
        new Drawing(
            "\u0661",
            new Drawing.Name("\u0130\u0131", "\u20ac"),
            null,
            null,
            List.of(1_234_567, -1),
            AT.atZone(ZoneId.of("Europe/Istanbul")));
    drawings.put(drawing);
    lines.add("read back: " + drawings.find("\u0661").equals(Optional.of(drawing)));
    List.of(samples, trades, drawings).forEach(this::addRows);
  }

  private void addRows(BigtableRepository<?, ?> repository) {
    for (var row : client.readRows(Query.create(TableId.of(repository.table())))) {
      row.getCells()
          .forEach(
              cell ->
                  lines.add(
                      "%s: %s %s = %s"
                          .formatted(
                              repository.table(),
                              TextFormat.escapeBytes(row.getKey()),
                              TextFormat.escapeBytes(cell.getQualifier()),
                              TextFormat.escapeBytes(cell.getValue()))));
    }
  }

  private void readPages() {
    SignedTokens tokens = SignedTokens.of(new byte[32]);
    Page<Sample> page = samples.scan().tenant("\u0130stanbul \u0131i").page(3, null);
    String token = page.next().orElseThrow();
    lines.add("token: %s, signed: %s".formatted(token, tokens.sign(token)));
    lines.add("next: " + samples.scan().tenant("\u0130stanbul \u0131i").page(2, token).rows());
  }

  private void refuse() {
    refused(() -> samples.put(new Sample("x".repeat(5_000), 1, "", 1)));
    refused(() -> trades.put(new Trade(1_000_000, "IBM", MINUTE, AT, 7, 1)));
    refused(() -> trades.put(new Trade(1, "\u0130SEVENTY", MINUTE, AT, 7, 1)));
    refused(() -> trades.put(new Trade(1, "IBM", MINUTE.plusSeconds(1), AT, 7, 1)));
    refused(() -> trades.put(new Trade(1, "IBM", MINUTE, AT.plusNanos(1), 7, 1)));
    ByteString key = SampleKey.of(new Sample("bad", 1_234, "\u20ac", 1)).encode();
    client.mutateRow(
        RowMutation.create(TableId.of(samples.table()), key)
            .setCell("f", "value", "\u0661 is not a number"));
    refused(() -> samples.find("bad", 1_234, "\u20ac"));
    refused(() -> samples.scan().tenant("bad").page(1_234_567, "no token"));
  }

  private void refused(Runnable call) {
    try {
      call.run();
      throw new AssertionError("expected an exception");
    } catch (RuntimeException refused) {
      lines.add(refused.getClass().getSimpleName() + ": " + refused.getMessage());
    }
  }
}
