package dev.rowsmith.samples.company;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
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
  void key_that_starts_with_something_else_stops_the_build() {
    Compilation build = Build.of(BAD);

    assertThat(build).failed();
    assertThat(build).hadErrorCount(1);
    assertThat(build)
        .hadErrorContaining(
            """
            [TenantFirst] the row key of Reading starts with 'deviceId', not with the tenant
                A tenant is exported, billed and deleted as one range of rows.
                key today: {deviceId}#{tenant}#{at}
                fix:       {tenant}#{deviceId}#{at}   (declare 'tenant' first)
                accept:    @Allow(value = "TenantFirst", because = "...")
                see samples/company-checks/docs/TenantFirst.md""")
        .inFile(build.sourceFiles().get(0))
        .onLine(5);
  }

  @Test
  void key_that_starts_with_the_tenant_compiles() {
    assertThat(Build.of(GOOD)).succeededWithoutWarnings();
  }

  @Test
  void key_without_a_tenant_gets_one_in_front() {
    assertThat(Build.of(BAD.replace("    @RowKey String tenant,\n", "")))
        .hadErrorContaining("{tenant}#{deviceId}#{at}   (with @RowKey String tenant in front)");
  }

  @Test
  void finding_is_accepted_with_a_reason() {
    String accepted = "@Allow(value = \"TenantFirst\", because = \"our own devices\")\n" + BAD;

    assertThat(Build.of(accepted)).succeededWithoutWarnings();
  }

  @Test
  void module_of_another_department_switches_it_off() {
    assertThat(Build.of(BAD, "-Arowsmith.check.TenantFirst=off")).succeededWithoutWarnings();
  }

  @Test
  void checks_of_rowsmith_go_on_beside_it() {
    Compilation build = Build.of(BAD.replace(", maxVersions = 1", ""));

    assertThat(build).hadErrorCount(2);
    assertThat(build).hadErrorContaining("[NoRetention]");
    assertThat(build).hadErrorContaining("[TenantFirst]");
  }

  @Test
  void page_is_where_the_message_says() throws IOException {
    Path page = Path.of("../..").resolve(new TenantFirst().rule().page());

    assertThat(Files.readString(page)).startsWith("# TenantFirst\n");
  }
}
