package dev.rowsmith.it.nulls;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What each call of Spanner does to a row that is absent, half there, or whole. */
@SpannerTest
class SpannerRowStatesTest {

  private static final Path PAGE = Path.of("../docs/spanner.md");

  private final SpannerDatabase database;
  private final SparseParcelRepository parcels;
  private int rows;

  SpannerRowStatesTest(SpannerDatabase database) {
    this.database = database;
    this.parcels = new SparseParcelRepository(database.client());
    database.run(
        SparseParcelTable.SCHEMA.ddl(database.dialect()).stream()
            .map(statement -> statement.replace(" NOT NULL", ""))
            .map(
                statement ->
                    statement.replaceFirst(
                        "\\n\\) PRIMARY KEY", ",\n  other STRING(MAX)\n) PRIMARY KEY"))
            .toList());
  }

  @Test
  void page_shows_what_each_call_does() throws IOException {
    Map<String, Function<String, String>> calls = new LinkedHashMap<>();
    calls.put("`find(key)`, `findAll(keys)`, a scan", this::found);
    calls.put("`count()`", id -> String.valueOf(parcels.scan().id(id).count()));
    calls.put("`exists(key)`", id -> String.valueOf(parcels.exists(id)));
    calls.put("`insert`", id -> written(id, () -> parcels.insert(parcel(id))));
    calls.put("`insertOrUpdate`", id -> written(id, () -> parcels.insertOrUpdate(parcel(id))));
    calls.put("`replace`", id -> written(id, () -> parcels.replace(parcel(id))));
    calls.put("`update(entity)`", id -> written(id, () -> parcels.update(parcel(id))));
    calls.put(
        "`update(key).note(…)`", id -> written(id, () -> parcels.update(id).note("x").apply()));
    calls.put("`delete(key)`", id -> written(id, () -> parcels.delete(id)));

    String lines =
        calls.entrySet().stream()
            .map(each -> line(each.getKey(), each.getValue()))
            .collect(Collectors.joining("\n"));
    assertThat(Files.readString(PAGE)).contains(lines);
  }

  private String line(String call, Function<String, String> does) {
    return Stream.of("absent", "half", "whole")
        .map(state -> does.apply(row(state)))
        .collect(Collectors.joining(" | ", "| " + call + " | ", " |"));
  }

  private static SparseParcel parcel(String id) {
    return new SparseParcel(id, "Ulm", null);
  }

  /** Makes a new row in a state, with a value in a column that the entity does not map. */
  private String row(String state) {
    String id = state + rows++;
    if (!state.equals("absent")) {
      @Nullable String depot = state.equals("half") ? null : "Bonn";
      database
          .client()
          .write(
              List.of(
                  Mutation.newInsertBuilder("SparseParcels")
                      .set("id")
                      .to(id)
                      .set("depot")
                      .to(depot)
                      .set("other")
                      .to("theirs")
                      .build()));
    }
    return id;
  }

  private String found(String id) {
    try {
      Optional<SparseParcel> one = parcels.find(id);
      assertThat(parcels.scan().id(id).list()).isEqualTo(one.stream().toList());
      return one.isPresent() ? "the entity" : "nothing";
    } catch (UnreadableRowException unreadable) {
      return "throws";
    }
  }

  private String written(String id, Runnable write) {
    try {
      write.run();
    } catch (SpannerException refused) {
      return "`%s`".formatted(refused.getErrorCode());
    }
    return switch (found(id)) {
      case "nothing" -> "absent";
      case "throws" -> "half there";
      default -> "whole" + other(id);
    };
  }

  private String other(String id) {
    var row =
        database
            .client()
            .singleUse()
            .readRow("SparseParcels", com.google.cloud.spanner.Key.of(id), List.of("other"));
    return row == null || row.isNull(0) ? "" : ", `other` stays";
  }
}
