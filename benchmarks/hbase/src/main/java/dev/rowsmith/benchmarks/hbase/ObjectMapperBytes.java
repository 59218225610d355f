package dev.rowsmith.benchmarks.hbase;

import com.flipkart.hbaseobjectmapper.HBObjectMapper;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.sun.management.ThreadMXBean;
import dev.rowsmith.benchmarks.mapping.HandWrittenTrip;
import dev.rowsmith.benchmarks.mapping.RowCells;
import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.benchmarks.mapping.Trip;
import dev.rowsmith.benchmarks.mapping.TripMapper;
import dev.rowsmith.runtime.bigtable.GeneratedRequests;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * Counts the bytes that each mapper allocates for an entity of eight cells, both ways.
 *
 * <p>What the clients allocate for themselves is told apart: rows are there before they are read, as
 * cells of each client, and the request that writes an entity is made by hand as well.
 */
public final class ObjectMapperBytes {

  private static final int BATCH = 1_000;
  private static final int WARMUP = 200;
  private static final int ROUNDS = 20;
  private static final String LIMIT = "10";
  private static final TableId TABLE = TableId.of("trips");

  /** Where results are seen, so that none can be left out. */
  private static volatile @Nullable Object seen;

  private ObjectMapperBytes() {}

  /** Prints a table. */
  public static void main(String[] arguments) {
    TripMapper mapper = new TripMapper();
    RowBuilder<Trip> builder = mapper.createRowBuilder();
    RowCells cells = SampleTrip.cells();
    HBObjectMapper objectMapper = new HBObjectMapper();
    TripRecord entity = new TripRecord(SampleTrip.TRIP);
    Put put = objectMapper.writeValueAsPut(entity);
    Trip read = objectMapper.readValue(result(put), TripRecord.class).trip();
    if (!read.equals(SampleTrip.TRIP) || !read.equals(cells.tell(builder))) {
      throw new IllegalStateException("another trip was read: " + read);
    }
    // A result remembers its cells by their names once it was asked, so each is read only once.
    double readOfMapper =
        bytes(at -> result(put), row -> objectMapper.readValue(row, TripRecord.class));
    double readGenerated = bytes(at -> cells, row -> row.tell(builder));
    double putOfMapper = bytes(at -> entity, objectMapper::writeValueAsPut);
    double mutation =
        bytes(
            at -> SampleTrip.TRIP,
            trip -> GeneratedRequests.put(TABLE, mapper, trip, RowCells.TIMESTAMP));
    double putByHand = bytes(at -> entity, TripRecord::put);
    double mutationByHand =
        bytes(
            at -> SampleTrip.TRIP, trip -> HandWrittenTrip.put(TABLE, trip, RowCells.TIMESTAMP));
    // What runs before the measurements changes how the compiler sees what both mappers call.
    if (!cellsOf(put).equals(cellsOf(entity.put()))) {
      throw new IllegalStateException("by hand, another request is made");
    }
    System.out.println(
        "| bytes for an entity of 8 cells | object mapper | generated | times | limit |");
    System.out.println("| --- | --- | --- | --- | --- |");
    print("row to entity", readOfMapper, readGenerated, LIMIT);
    print("entity to request", putOfMapper, mutation, LIMIT);
    print("the request alone, by hand", putByHand, mutationByHand, "");
    print("what mapping adds to it", putOfMapper - putByHand, mutation - mutationByHand, "");
  }

  private static List<String> cellsOf(Put put) {
    return put.getFamilyCellMap().values().stream()
        .flatMap(List::stream)
        .map(cell -> cell + " " + Bytes.toStringBinary(CellUtil.cloneValue(cell)))
        .sorted()
        .toList();
  }

  private static Result result(Put put) {
    return Result.create(
        put.getFamilyCellMap().values().stream()
            .flatMap(List::stream)
            .sorted(CellComparator.getInstance())
            .toList());
  }

  private static void print(String name, double objectMapper, double generated, String limit) {
    System.out.printf(Locale.ROOT, "| %s | %,.0f | %,.0f | %.1f | %s |%n",
        name, objectMapper, generated, objectMapper / generated, limit);
  }

  /** Returns the least mean of a batch: what is compiled in between allocates as well. */
  private static <T> double bytes(IntFunction<T> input, Mapping<T> mapping) {
    double least = Double.MAX_VALUE;
    for (int round = -WARMUP; round < ROUNDS; round++) {
      Object[] inputs = IntStream.range(0, BATCH).mapToObj(input).toArray();
      long before = allocated();
      for (Object each : inputs) {
        @SuppressWarnings("unchecked") // made by the function above
        T typed = (T) each;
        seen = mapping.map(typed);
      }
      if (round >= 0) {
        least = Math.min(least, (allocated() - before) / (double) BATCH);
      }
    }
    if (seen == null) {
      throw new IllegalStateException("nothing was mapped");
    }
    return least;
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }

  private interface Mapping<T> {
    Object map(T input);
  }
}
