package dev.rowsmith.samples.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

@SpannerTest
class AccountsTest {

  @Test
  void movements_are_read_with_their_account_and_go_with_it(SpannerDatabase database) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    AccountsStory.tell(database, new PrintStream(bytes, true, StandardCharsets.UTF_8));

    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .containsSubsequence("lunch 3", "lunch 2", "interest 2", "interest 1", "Ana: 0, Kim: 4")
        .doesNotContain("lunch 1", "interest 3");
    assertThat(database.schemas().compare(AccountTable.SCHEMA, MovementTable.SCHEMA))
        .hasToString("no difference\n");
  }
}
