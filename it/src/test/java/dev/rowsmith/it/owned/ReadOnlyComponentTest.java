package dev.rowsmith.it.owned;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.it.owned.SharedPage.Owner;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.BigtableTest;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Cells of other programs, in rows that this one writes. */
@BigtableTest
class ReadOnlyComponentTest {

  private static final SharedPage FIRST =
      SharedPage.titled("/a", "First", Map.of("one", "1", "two", "2"));
  private static final SharedPage SECOND = SharedPage.titled("/a", null, Map.of("three", "3"));

  private final SharedPageRepository pages;
  private final BigtableDataClient client;

  ReadOnlyComponentTest(SharedPageRepository pages, BigtableDataClient client) {
    this.pages = pages;
    this.client = client;
  }

  @BeforeEach
  void without_rows() {
    pages.delete("/a");
  }

  /** Writes as the other programs do. */
  private void writeAsOthers() {
    RowMutation row =
        RowMutation.create(TableId.of(pages.table()), "/a")
            .setCell("p", "note", 5_000, "theirs")
            .setCell("e", "t_k", "theirs")
            .setCell("e", "l_x", "")
            .setCell("v", "names", 1_000, "old")
            .setCell("v", "names", 2_000, "new")
            .setCell("p", "owner_name", "Ann")
            .setCell(
                "p",
                ByteString.copyFromUtf8("owner_rank"),
                ByteString.copyFrom(new byte[] {0, 0, 0, 7}))
            .addToCell("s", "total", 0, 41);
    client.mutateRow(row);
    client.mutateRow(
        RowMutation.create(TableId.of(pages.table()), "/a")
            .setCell(
                "p",
                ByteString.copyFromUtf8("views"),
                ByteString.copyFrom(new byte[] {0, 0, 0, 0, 0, 0, 0, 42})));
  }

  private static void requireTheirs(SharedPage read) {
    assertThat(read.views()).isEqualTo(42);
    assertThat(read.note()).isEqualTo("theirs");
    assertThat(read.tags()).containsExactly(Map.entry("k", "theirs"));
    assertThat(read.labels()).isEqualTo(Set.of("x"));
    assertThat(read.names())
        .containsExactly(
            new Cell<>(Instant.ofEpochMilli(2), "new"), new Cell<>(Instant.ofEpochMilli(1), "old"));
    assertThat(read.total()).isEqualTo(41);
    assertThat(read.owner()).isEqualTo(new Owner("Ann", 7));
  }

  static Stream<Arguments> writes() {
    return Stream.<Map.Entry<String, BiConsumer<SharedPageRepository, SharedPage>>>of(
            Map.entry("put", SharedPageRepository::put),
            Map.entry("putAsync", (pages, page) -> pages.putAsync(page).join()),
            Map.entry("merge", SharedPageRepository::merge),
            Map.entry("mergeAsync", (pages, page) -> pages.mergeAsync(page).join()),
            Map.entry("insertIfAbsent", SharedPageRepository::insertIfAbsent),
            Map.entry("putAll", (pages, page) -> pages.putAll(List.of(page))),
            Map.entry("mergeAll", (pages, page) -> pages.mergeAll(List.of(page))),
            Map.entry(
                "update", (pages, page) -> pages.update(page.path()).title(page.title()).apply()))
        .map(each -> Arguments.of(each.getKey(), each.getValue()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("writes")
  void no_write_changes_the_cells_of_others(
      String name, BiConsumer<SharedPageRepository, SharedPage> write) {
    pages.put(FIRST);
    writeAsOthers();

    write.accept(pages, SECOND);

    requireTheirs(pages.find("/a").orElseThrow());
  }

  @Test
  void a_new_row_has_no_cell_of_a_read_only_component() {
    pages.put(FIRST);

    Row row = client.readRow(TableId.of(pages.table()), "/a");
    assertThat(row.getCells())
        .extracting(cell -> cell.getFamily() + ":" + cell.getQualifier().toString(UTF_8))
        .containsExactly("m:one", "m:two", "p:title");
    SharedPage read = pages.find("/a").orElseThrow();
    assertThat(read.views()).isZero();
    assertThat(read.note()).isNull();
    assertThat(read.owner()).isNull();
    assertThat(read.tags()).isEmpty();
  }

  @Test
  void a_put_after_a_read_keeps_what_was_incremented_in_between() {
    pages.put(FIRST);
    writeAsOthers();
    SharedPage read = pages.find("/a").orElseThrow();
    client.readModifyWriteRow(
        ReadModifyWriteRow.create(TableId.of(pages.table()), "/a").increment("p", "views", 1));

    pages.put(read);
    pages.merge(read);

    assertThat(pages.find("/a").orElseThrow().views()).isEqualTo(43);
  }

  @Test
  void written_components_are_still_replaced() {
    pages.put(FIRST);
    pages.put(SECOND);

    SharedPage read = pages.find("/a").orElseThrow();
    assertThat(read.title()).isNull();
    assertThat(read.mine()).containsExactly(Map.entry("three", "3"));
  }

  @Test
  void an_update_has_methods_for_written_components_alone() {
    assertThat(SharedPageRepository.Update.class.getDeclaredMethods())
        .extracting(Method::getName)
        .containsOnly("title", "clearTitle", "putMine", "removeMine", "clearMine");
  }

  @Test
  void the_column_of_a_read_only_component_is_neither_incremented_nor_appended_to() {
    assertThatThrownBy(() -> pages.increment(new SharedPageKey("/a"), SharedPageTable.VIEWS, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("SharedPage.views is @ReadOnly: another program writes the cells of p:views");
    assertThatThrownBy(() -> pages.append(new SharedPageKey("/a"), SharedPageTable.NOTE, "x"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("SharedPage.note is @ReadOnly");
  }
}
