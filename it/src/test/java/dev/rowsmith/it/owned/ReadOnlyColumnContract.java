package dev.rowsmith.it.owned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Mutation;
import dev.rowsmith.it.owned.SharedAccount.Rating;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Columns of other programs, in rows that this one writes; for each dialect. */
abstract class ReadOnlyColumnContract {

  private static final UUID ENTRY = new UUID(3, 4);

  private final SharedAccountRepository accounts;
  private final DatabaseClient client;

  ReadOnlyColumnContract(SharedAccountRepository accounts, SpannerDatabase database) {
    this.accounts = accounts;
    this.client = database.client();
  }

  private void writeAsOthers() {
    client.write(
        List.of(
            Mutation.newUpdateBuilder("SharedAccounts")
                .set("id")
                .to("a")
                .set("balance")
                .to(42)
                .set("note")
                .to("theirs")
                .set("lastEntry")
                .to(ENTRY.toString())
                .set("limits")
                .toInt64Array(new long[] {7})
                .set("score")
                .to(1.5)
                .set("grade")
                .to("A")
                .build()));
  }

  static Stream<Arguments> writes() {
    return Stream.<Map.Entry<String, BiConsumer<SharedAccountRepository, SharedAccount>>>of(
            Map.entry("insertOrUpdate", SharedAccountRepository::insertOrUpdate),
            Map.entry("update", SharedAccountRepository::update),
            Map.entry("updateAsync", (all, each) -> all.updateAsync(each).join()),
            Map.entry("insertOrUpdateAll", (all, each) -> all.insertOrUpdateAll(List.of(each))),
            Map.entry("updateAll", (all, each) -> all.updateAll(List.of(each))),
            Map.entry("a change of a column", (all, each) -> all.update("a").owner("Bea").apply()))
        .map(each -> Arguments.of(each.getKey(), each.getValue()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("writes")
  void no_write_changes_the_columns_of_others(
      String name, BiConsumer<SharedAccountRepository, SharedAccount> write) {
    accounts.insertOrUpdate(SharedAccount.of("a", "Ann"));
    writeAsOthers();

    write.accept(accounts, SharedAccount.of("a", "Bea"));

    SharedAccount read = accounts.find("a").orElseThrow();
    assertThat(read)
        .isEqualTo(
            new SharedAccount(
                "a", "Bea", 42, "theirs", Optional.of(ENTRY), List.of(7L), new Rating(1.5, "A")));
  }

  @Test
  void an_insert_leaves_the_columns_to_their_defaults() {
    accounts.insert(SharedAccount.of("new", "Ann"));
    SharedAccount returned = accounts.insertReturning(SharedAccount.of("returned", "Ann"));
    accounts.insertAll(List.of(SharedAccount.of("bulk", "Ann")));

    for (String id : List.of("new", "bulk")) {
      assertThat(accounts.find(id))
          .contains(new SharedAccount(id, "Ann", 0, null, Optional.empty(), null, null));
    }
    assertThat(returned)
        .isEqualTo(new SharedAccount("returned", "Ann", 0, null, Optional.empty(), null, null));
  }

  @Test
  void a_replacement_which_would_clear_the_columns_is_rejected() {
    SharedAccount account = SharedAccount.of("a", "Ann");
    assertThatThrownBy(() -> accounts.replace(account))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a replacement of a row of SharedAccount would clear its @ReadOnly")
        .hasMessageContaining("balance")
        .hasMessageContaining("use update or insertOrUpdate");
    assertThatThrownBy(() -> accounts.replaceAll(List.of(account)))
        .hasStackTraceContaining("would clear its @ReadOnly columns");
  }

  @Test
  void an_update_has_methods_for_written_components_alone() {
    assertThat(SharedAccountRepository.Update.class.getDeclaredMethods())
        .extracting(Method::getName)
        .containsOnly("owner", "clearOwner");
  }

  @Test
  void a_pipeline_hands_the_values_on_although_it_does_not_write_them() {
    Map<String, ?> copied =
        new SharedAccountMapper()
            .copy(Mutation.newInsertBuilder("SharedAccounts"), SharedAccount.of("a", "Ann"))
            .asMap();
    assertThat(copied.keySet()).contains("balance", "note", "limits", "score", "grade");
  }
}
