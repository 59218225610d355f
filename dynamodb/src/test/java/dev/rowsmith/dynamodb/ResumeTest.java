package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.dynamodb.shop.DiscussionRepository;
import dev.rowsmith.dynamodb.shop.Mappings;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import dev.rowsmith.dynamodb.shop.SessionRepository;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.BigtableTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** An import that ended goes on where it was, and two never run at once. */
@BigtableTest
class ResumeTest extends ShopImport {

  ResumeTest(
      BigtableDataClient client,
      ProductRepository products,
      DiscussionRepository discussions,
      SessionRepository sessions) {
    super(client, products, discussions, sessions);
  }

  @Test
  void the_state_is_there_before_the_first_rejected_item() {
    Path state = root.resolve("early.state");
    List<Boolean> isThere = new ArrayList<>();
    Export export = folder("early").file("1.json.gz", List.of("{\"Item\":{}}")).export();

    var unused =
        into(export)
            .rejected(root.resolve("early.jsonl"))
            .resume(state)
            .progress(each -> isThere.add(Files.exists(state)))
            .run();

    assertThat(isThere).isNotEmpty().doesNotContain(false);
  }

  @Test
  void a_state_goes_on_where_it_ended_and_belongs_to_one_import() throws IOException {
    Path state = root.resolve("import.state");
    Path rejected = root.resolve("state.jsonl");
    List<String> lines = new ArrayList<>();
    IntStream.range(0, 2_500)
        .forEach(
            item -> lines.add(item % 100 == 7 ? "{\"Item\":{}}" : product("st", "k#" + item, "")));
    Export export = folder("st").file("1.json.gz", lines).export();
    DynamoImport all = into(export).resume(state).rejected(rejected);
    assertThatThrownBy(
            () ->
                all.progress(
                        progress -> {
                          throw new IllegalStateException("killed");
                        })
                    .run())
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("killed");
    assertThat(products.scan().category("st").count()).isEqualTo(990);

    ImportResult result = all.run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(2_500, 2_475, 0, 0, 25));
    assertThat(products.scan().category("st").count()).isEqualTo(2_475);
    assertThat(Files.readAllLines(rejected)).hasSize(25);
    assertThat(all.run().counts()).isEqualTo(result.counts());
    assertThat(Files.readAllLines(rejected)).hasSize(25);

    Export other = folder("other").file("1.json.gz", List.of(product("st", "k#x", ""))).export();
    assertThatThrownBy(() -> into(other).resume(state).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is the state of another import");
    assertThatThrownBy(
            () -> new DynamoImport(export).merge(products, Mappings.PRODUCT).resume(state).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is the state of another import");
    assertThatThrownBy(() -> into(export).rejected(rejected).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has the rejected items of another run");
    Files.writeString(state, "{\"version\":2}", StandardCharsets.UTF_8);
    assertThatThrownBy(() -> into(export).resume(state).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is not the state of an import");
  }

  @Test
  void a_thread_that_is_interrupted_leaves_no_chunk_under_way() {
    Path state = root.resolve("interrupted.state");
    List<String> lines = new ArrayList<>();
    IntStream.range(0, 3_000).forEach(item -> lines.add(product("int", "k#" + item, "")));
    Export export = folder("int").file("1.json.gz", lines).export();
    AtomicBoolean underWay = new AtomicBoolean();
    Thread caller = Thread.currentThread();

    assertThatThrownBy(
            () ->
                into(export)
                    .resume(state)
                    .progress(
                        each -> {
                          underWay.set(true);
                          caller.interrupt();
                          while (!Thread.interrupted()) {
                            LockSupport.parkNanos(1_000_000);
                          }
                          LockSupport.parkNanos(50_000_000);
                          underWay.set(false);
                        })
                    .run())
        .isInstanceOf(CompletionException.class)
        .hasMessage("interrupted while items were being imported")
        .hasNoSuppressedExceptions();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(underWay).isFalse();
    assertThat(state).content().contains("\"1.json.gz\":[1000,0,");
    assertThat(into(export).resume(state).run().orThrow().counts().written()).isEqualTo(3_000);
    assertThat(products.scan().category("int").count()).isEqualTo(3_000);
  }

  @Test
  void rejected_items_are_in_one_file_whatever_a_later_run_names() throws IOException {
    Path state = root.resolve("listed.state");
    Path rejected = root.resolve("listed.jsonl");
    Path other = root.resolve("other.jsonl");
    Files.writeString(other, "of somebody else\n");
    Export export =
        folder("listed")
            .file("1.json.gz", List.of("{\"Item\":{}}", product("listed", "k#1", "")))
            .export();
    DynamoImport all = into(export).resume(state);
    assertThat(all.rejected(rejected).run().counts().rejected()).isOne();
    String lines = Files.readString(rejected);

    assertThatThrownBy(() -> all.run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "1 items were rejected before, and are listed in %s; name this file"
                .formatted(rejected));
    assertThatThrownBy(() -> all.rejected(other).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("name this file");
    assertThat(all.rejected(rejected).run().counts().rejected()).isOne();

    assertThat(rejected).hasContent(lines);
    assertThat(other).hasContent("of somebody else\n");
  }

  @Test
  void a_state_does_not_take_a_file_that_it_has_not_written() throws IOException {
    Path other = root.resolve("foreign.jsonl");
    Files.writeString(other, "of somebody else\n");
    Path clean = root.resolve("clean.state");
    Path unlisted = root.resolve("unlisted.state");
    Export good = folder("good").file("1.json.gz", List.of(product("good", "k#1", ""))).export();
    Export bad = folder("bad").file("1.json.gz", List.of("{\"Item\":{}}")).export();
    assertThat(into(good).resume(clean).run().counts().rejected()).isZero();
    assertThat(into(bad).resume(unlisted).run().counts().rejected()).isOne();

    assertThatThrownBy(() -> into(good).resume(clean).rejected(other).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has the rejected items of another run");
    assertThatThrownBy(() -> into(bad).resume(unlisted).rejected(root.resolve("new.jsonl")).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "1 items were rejected before, and are listed in no file; begin with another state");

    assertThat(other).hasContent("of somebody else\n");
  }

  @Test
  void two_imports_do_not_run_with_one_state() {
    Path state = root.resolve("one.state");
    Export export = folder("one").file("1.json.gz", List.of(product("one", "k#1", ""))).export();
    List<String> refused = new ArrayList<>();
    DynamoImport first = into(export).resume(state);

    first
        .progress(
            each -> {
              try {
                var unused = first.run();
              } catch (InvalidInputException problem) {
                refused.add(problem.getMessage());
              }
            })
        .run()
        .orThrow();

    assertThat(refused)
        .isNotEmpty()
        .allSatisfy(
            problem ->
                assertThat(problem)
                    .isEqualTo(
                        "another import is running with the state %s; wait for its end, or name"
                                .formatted(state)
                            + " another file"));
    assertThat(first.run().orThrow().filesDone()).isEqualTo(1);
  }

  @Test
  void a_state_that_was_being_written_when_its_process_was_killed_is_as_it_was_before()
      throws IOException {
    Path state = root.resolve("half.state");
    Export export = folder("half").file("1.json.gz", List.of(product("half", "k#1", ""))).export();
    ImportCounts counts = into(export).resume(state).run().orThrow().counts();
    Files.writeString(root.resolve("half.state.next"), "{\"version\":1,\"imp");

    assertThat(into(export).resume(state).run().orThrow().counts()).isEqualTo(counts);
  }

  @Test
  void an_entity_that_has_changed_does_not_go_on() throws IOException {
    Path state = root.resolve("changed.state");
    Export export = folder("ch").file("1.json.gz", List.of(product("ch", "k#1", ""))).export();
    var unused = into(export).resume(state).run();
    Files.writeString(
        state, Files.readString(state).replaceFirst("layout [0-9a-f]{8}", "layout 00000000"));

    assertThatThrownBy(() -> into(export).resume(state).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is the state of another import");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_full_disk_ends_the_import_and_the_state_does_not_count_what_was_not_written()
      throws IOException {
    Path state = root.resolve("full.state");
    Export export = folder("full").file("1.json.gz", List.of("{\"Item\":{}}")).export();

    assertThatThrownBy(() -> into(export).rejected(Path.of("/dev/full")).resume(state).run())
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("No space left on device");

    Path rejected = root.resolve("full.jsonl");
    ImportResult result = into(export).rejected(rejected).resume(state).run();
    assertThat(result.counts()).isEqualTo(new ImportCounts(1, 0, 0, 0, 1));
    assertThat(Files.readAllLines(rejected)).hasSize(1);
  }
}
