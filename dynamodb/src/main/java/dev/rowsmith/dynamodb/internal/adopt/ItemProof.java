package dev.rowsmith.dynamodb.internal.adopt;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.source.CompiledRecords;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What the generated mappings make of the items: each is taken by the first one that matches. */
final class ItemProof {

  private static final int MOST_PROBLEMS = 3;

  private final List<Kind> kinds = new ArrayList<>();
  private long read;
  private long others;

  /** The items that one mapping takes. */
  private static final class Kind {

    private final String name;
    private final ItemTarget<?, ?> target;
    private final List<String> problems = new ArrayList<>();
    private final Set<ByteString> rows = new HashSet<>();
    private long taken;
    private long mapped;

    Kind(String name, ItemTarget<?, ?> target) {
      this.name = name;
      this.target = target;
    }
  }

  ItemProof(CompiledRecords compiled) {
    for (RecordSource source : compiled.sources()) {
      kinds.add(new Kind(source.name(), target(compiled.load(source.qualifiedName() + "Items"))));
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The mapping is generated for its entity.
  private static ItemTarget<Object, RowKey> target(Class<?> items) {
    try {
      ItemMapping<Object, RowKey> mapping = (ItemMapping) items.getField("MAPPING").get(null);
      return ItemTarget.into(mapping, mapping.mapper());
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(problem);
    }
  }

  /** Makes a row of an item. */
  void add(ExportedItem item) {
    if (item.isDeleted()) {
      return;
    }
    read++;
    for (Kind kind : kinds) {
      if (kind.target.takes(item)) {
        kind.taken++;
        map(kind, item);
        return;
      }
    }
    others++;
  }

  private static void map(Kind kind, ExportedItem item) {
    try {
      kind.rows.add(kind.target.change(item, null, Instant.EPOCH).rowKey());
      kind.mapped++;
    } catch (ItemException | InvalidInputException problem) {
      if (kind.problems.size() < MOST_PROBLEMS) {
        kind.problems.add(String.valueOf(problem.getMessage()));
      }
    }
  }

  /** Returns whether each item becomes a row of its own. */
  boolean holds() {
    return others == 0
        && kinds.stream()
            .allMatch(kind -> kind.mapped == kind.taken && kind.rows.size() == kind.mapped);
  }

  /**
   * Returns the counts.
   *
   * @param examples whether values of items that do not fit may be shown
   */
  String report(boolean examples) {
    StringBuilder report = new StringBuilder();
    long matched = kinds.stream().mapToLong(kind -> kind.taken).sum();
    report.append(
        String.format(
            Locale.ROOT,
            "proof:   %,d items read = %,d matched + %,d others%n",
            read,
            matched,
            others));
    for (Kind kind : kinds) {
      report.append(
          String.format(
              Locale.ROOT,
              "%s: %,d of %,d items become rows%n",
              kind.name,
              kind.mapped,
              kind.taken));
      if (kind.rows.size() < kind.mapped) {
        report.append(
            String.format(
                Locale.ROOT,
                "  of which %,d have the row of another one: name the sort key by --sort%n",
                kind.mapped - kind.rows.size()));
      }
      if (examples) {
        kind.problems.forEach(each -> report.append("  ").append(each).append('\n'));
      } else if (!kind.problems.isEmpty()) {
        report.append("  --examples shows why, with values\n");
      }
    }
    return report.toString();
  }
}
