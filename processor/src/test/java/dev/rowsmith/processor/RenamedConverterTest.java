package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file names the class that converts a value, and not what it does. */
class RenamedConverterTest {

  private static final String CLASSES =
      """
      record Money(long cents) {}
      final class Cents implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, Long> {
        public Long toColumn(Money value) { return value.cents(); }
        public Money fromColumn(Long stored) { return new Money(stored); }
      }
      """;

  private static final String ACCOUNT =
      """
      @Table("Accounts")
      record Account(@PrimaryKey String id, @Column(converter = Cents.class) Money balance) {}
      """
          + CLASSES;

  @TempDir Path folder = Path.of("");

  private Compiled build(String source, String update) {
    return Compiled.with(
        List.of("-Arowsmith.lock=" + folder, "-Arowsmith.lock.update=" + update), source);
  }

  @Test
  void class_that_is_gone_may_have_another_name_and_a_person_accepts_that() {
    assertThat(build(ACCOUNT, "true").findings()).isEmpty();
    String renamed = ACCOUNT.replace("Cents", "MoneyAsCents");

    assertThat(build(renamed, "false").messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .contains("There is no class demo.Cents any more: if demo.MoneyAsCents is the same one")
        .contains("accept:    build with -Arowsmith.lock.update=true");
    assertThat(build(renamed, "true").findings()).isEmpty();
    assertThat(build(renamed, "false").findings()).isEmpty();
  }

  @Test
  void class_that_is_still_there_is_another_one() {
    build(ACCOUNT, "true");
    String other = ACCOUNT.replace("Cents", "Euros") + CLASSES.substring(CLASSES.indexOf("final"));

    assertThat(build(other, "false").messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .contains("accept:    delete the lock file");
  }
}
