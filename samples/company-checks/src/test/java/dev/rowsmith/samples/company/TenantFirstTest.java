package dev.rowsmith.samples.company;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TenantFirstTest {

  private static final String BAD =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1)
      public record Reading(
          @RowKey String deviceId,
          @RowKey String tenant,
          @RowKey Instant at,
          double temperature) {}
      """;

  private static final String GOOD =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1)
      public record Reading(
          @RowKey String tenant,
          @RowKey String deviceId,
          @RowKey Instant at,
          double temperature) {}
      """;

  @Test
  void key_that_starts_with_something_else_stops_the_build() throws IOException {
    Build build = Build.of(BAD);

    assertThat(build.succeeded()).isFalse();
    assertThat(build.findings()).containsExactly("ERROR TenantFirst at line 5");
    assertThat(build.messages().get(0))
        .isEqualTo(
            """
            [TenantFirst] the row key of Reading starts with 'deviceId', and not with the tenant
                A tenant is exported, billed and deleted as one range of rows.
                key today: {deviceId}#{tenant}#{at}
                fix:       {tenant}#{deviceId}#{at}   (declare 'tenant' first)
                accept:    @Allow(value = "TenantFirst", because = "...")
                see samples/company-checks/docs/TenantFirst.md""");
  }

  @Test
  void key_that_starts_with_the_tenant_compiles() throws IOException {
    Build build = Build.of(GOOD);

    assertThat(build.messages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
  }

  @Test
  void key_without_a_tenant_gets_one_in_front() throws IOException {
    assertThat(Build.of(BAD.replace("    @RowKey String tenant,\n", "")).messages())
        .singleElement()
        .asString()
        .contains("{tenant}#{deviceId}#{at}   (with @RowKey String tenant in front)");
  }

  @Test
  void finding_is_accepted_with_a_reason() throws IOException {
    String accepted = "@Allow(value = \"TenantFirst\", because = \"our own devices\")\n" + BAD;

    assertThat(Build.of(accepted).succeeded()).isTrue();
  }

  @Test
  void module_of_another_department_switches_it_off() throws IOException {
    assertThat(Build.of(BAD, "-Arowsmith.check.TenantFirst=off").succeeded()).isTrue();
  }

  @Test
  void checks_of_rowsmith_go_on_beside_it() throws IOException {
    assertThat(Build.of(BAD.replace(", maxVersions = 1", "")).findings())
        .containsExactly("ERROR NoRetention at line 3", "ERROR TenantFirst at line 5");
  }

  @Test
  void page_is_where_the_message_says() {
    Path root = Path.of("../..");

    assertThat(root.resolve(new TenantFirst().page()))
        .satisfies(page -> assertThat(Files.readString(page)).startsWith("# TenantFirst\n"));
  }
}
