package dev.rowsmith.processor.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Code.Written;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The table of a draft in the emulator, which becomes that of an edited one. */
final class EmulatedTable {

  private final SpannerDatabase database;
  private final DatabaseClient client;
  private final SpannerCode old;
  private final SpannerCode now;
  private final TableDefinition before;
  private final TableDefinition after;
  private final Ddl ddl;
  private final Map<Key, Written<SpannerRow>> rows = new LinkedHashMap<>();

  EmulatedTable(SpannerDatabase database, SpannerCode old, SpannerCode now) {
    this.database = database;
    this.client = database.client();
    this.old = old;
    this.now = now;
    this.before = old.schema().definition();
    this.after = now.schema().definition();
    this.ddl =
        Ddl.in(
            database.dialect() == Dialect.POSTGRESQL
                ? SqlDialect.POSTGRESQL
                : SqlDialect.GOOGLE_SQL);
  }

  /** Returns whether the dialect and the emulator have both tables. */
  boolean isPossible() {
    return Stream.of(before, after)
        .allMatch(each -> ddl.problem(each).isEmpty() && isInEmulator(each));
  }

  /**
   * The emulator does not have {@code INTERLEAVE IN} without {@code PARENT}. In PostgreSQL, it ends
   * when it computes the shard of a {@code NULL}, and drafts use a function of GoogleSQL.
   */
  private boolean isInEmulator(TableDefinition table) {
    boolean other =
        table.columns().stream().anyMatch(each -> each.expression().contains("FINGERPRINT"));
    boolean sharded =
        table.shard().stream()
            .flatMap(shard -> shard.by().stream())
            .anyMatch(name -> table.column(name).orElseThrow().nullable());
    return table.parent().stream().allMatch(ParentDefinition::required)
        && !((sharded || other) && ddl.dialect() == SqlDialect.POSTGRESQL);
  }

  /** Creates the table, after those that it refers to. */
  private void create() {
    Collection<TableDefinition> others = ReferencedTables.of(List.of(before, after));
    if (!others.isEmpty()) {
      database.run(ddl.create(others));
    }
    database.schemas().create(old.schema());
  }

  /**
   * Writes rows with old code, changes the table, and reads them with new code.
   *
   * @return why the change is refused, or the first difference; empty if there is none
   */
  String loss(AllowedChange... allowed) {
    create();
    Set<Key> keys = write();
    Map<Key, Meaning.Fields> stored = new HashMap<>();
    read(old, keys).forEach(row -> stored.put(old.key(row), old.meaning(row)));
    assertThat(stored).containsOnlyKeys(keys);
    try {
      database.schemas().apply(now.schema(), allowed);
      List<Struct> left = read(now, keys);
      return left.size() < keys.size()
          ? "rows are gone"
          : left.stream()
              .map(row -> difference(stored.get(now.key(row)), row))
              .filter(each -> !each.isEmpty())
              .findFirst()
              .orElse("");
    } catch (RuntimeException refused) {
      return String.valueOf(refused.getMessage());
    }
  }

  /** Returns the loss that is computed for the rows that the table has, or empty. */
  String computedLoss() {
    String ofTable = SpannerAlteration.refusal(old.schema(), now.schema());
    return ofTable.isEmpty() ? Truth.loss(old, now, List.copyOf(rows.values())) : ofTable;
  }

  /** Writes the rows that the table takes, and returns their keys. */
  private Set<Key> write() {
    for (Written<SpannerRow> each : old.rows(Truth.ROWS, true, new Dice(7))) {
      rows.putIfAbsent(each.row().key(), each);
    }
    try {
      client.writeAtLeastOnce(rows.values().stream().flatMap(this::mutations).toList());
    } catch (SpannerException oneIsRefused) {
      rows.values().removeIf(row -> !isTaken(row)); // Two have one value of a unique index.
    }
    assertThat(rows).isNotEmpty();
    return rows.keySet();
  }

  private boolean isTaken(Written<SpannerRow> row) {
    try {
      client.writeAtLeastOnce(mutations(row).toList());
      return true;
    } catch (SpannerException refused) {
      return false;
    }
  }

  private Stream<Mutation> mutations(Written<SpannerRow> written) {
    SpannerRow row = written.row();
    Mutation.WriteBuilder own = Mutation.newInsertBuilder(before.name());
    before.columns().stream()
        .filter(column -> column.fill() != Fill.COMPUTED)
        .forEach(column -> own.set(column.name()).to(row.valueOf(column.name())));
    return Stream.concat(ReferencedTables.rows(before, row).stream(), Stream.of(own.build()));
  }

  /** Returns what new code does not read of a row as old code does, or empty. */
  private String difference(Meaning.@Nullable Fields written, Struct row) {
    return written == null
        ? "it is not found by its key"
        : Meaning.difference(written, now.meaning(row), old.draft, now.draft, /* all= */ true);
  }

  private List<Struct> read(SpannerCode code, Set<Key> keys) {
    KeySet.Builder set = KeySet.newBuilder();
    keys.forEach(set::addKey);
    List<String> columns = code.schema().columns().stream().map(Column::name).toList();
    List<Struct> all = new ArrayList<>();
    try (ResultSet found = client.singleUse().read(code.schema().table(), set.build(), columns)) {
      while (found.next()) {
        all.add(found.getCurrentRowAsStruct());
      }
    }
    return all;
  }
}
