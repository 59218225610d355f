package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Whole builds: what is reported where, what is generated nevertheless, and what options change.
 */
class PipelineTest {

  private static final String GOOD =
      """
      @Table("good")
      @Family(value = "f", maxVersions = 1)
      public record Good(@RowKey String id, int floors) {}
      """;

  private static final String TIME_FIRST =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1)
      public record Reading(
          @RowKey Instant at,
          @RowKey String deviceId,
          double temperature) {}
      """;

  @Test
  void a_good_entity_gets_four_classes_and_no_message() {
    Compiled build = Compiled.sources(GOOD);

    assertThat(build.succeeded()).isTrue();
    assertThat(build.generated())
        .containsExactly("GoodKey", "GoodMapper", "GoodRepository", "GoodTable");
    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
  }

  @Test
  void every_mistake_in_every_class_is_reported_in_one_build_and_the_good_class_is_generated() {
    Compiled build =
        Compiled.sources(
            TIME_FIRST,
            """
            @Table("users")
            @Family("u")
            public record User(
                @RowKey long id,
                String name,
                @Qualifier("name") String nick) {}
            """,
            GOOD);

    assertThat(build.findings())
        .containsExactlyInAnyOrder(
            "error LeadingTimestamp Reading:4",
            "error NoRetention User:2",
            "error SequentialId User:4",
            "error QualifierClash User:6");
    assertThat(build.generated())
        .contains("GoodKey", "GoodMapper", "GoodRepository", "GoodTable")
        .doesNotContain("UserKey", "UserMapper", "UserRepository", "UserTable");
  }

  @Test
  void a_bad_key_is_the_only_error_although_other_code_uses_the_generated_classes() {
    Compiled build =
        Compiled.sources(
            TIME_FIRST,
            "class Uses { ReadingRepository readings; ReadingKey key = ReadingKey.decode(null); }");

    assertThat(build.findings()).containsExactly("error LeadingTimestamp Reading:4");
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isFalse();
  }

  @Test
  void a_message_says_what_is_wrong_why_and_how_to_fix_it() {
    assertThat(Compiled.sources(TIME_FIRST).messages("LeadingTimestamp"))
        .containsExactly(
            """
            [LeadingTimestamp] the row key of Reading starts with the timestamp 'at'
                Every write would go to the node that holds the newest keys: a hotspot.
                key today: {at}#{deviceId}
                fix:       {deviceId}#{at}   (declare 'at' after 'deviceId')
                accept:    @Allow(value = "LeadingTimestamp", because = "...")
                see docs/checks/LeadingTimestamp.md in the processor's jar\
            """);
  }

  @Test
  void an_option_turns_an_error_into_a_warning_and_the_entity_is_generated() {
    Compiled build = Compiled.with(List.of("-Arowsmith.check.LeadingTimestamp=warn"), TIME_FIRST);

    assertThat(build.findings()).containsExactly("warning LeadingTimestamp Reading:4");
    assertThat(build.generated()).contains("ReadingRepository");
  }

  @Test
  void an_option_turns_a_check_off() {
    Compiled build = Compiled.with(List.of("-Arowsmith.check.LeadingTimestamp=off"), TIME_FIRST);

    assertThat(build.findings()).isEmpty();
    assertThat(build.succeeded()).isTrue();
  }

  @Test
  void an_option_turns_a_warning_into_an_error() {
    String entity =
        """
        @Table("users")
        @Family(value = "u", maxVersions = 1)
        public record User(
            @RowKey String id,
            @Qualifier("CELLPHONE_NUMBER") String cell) {}
        """;

    assertThat(Compiled.sources(entity).findings()).containsExactly("warning LongQualifier User:5");
    assertThat(Compiled.with(List.of("-Arowsmith.check.LongQualifier=error"), entity).findings())
        .containsExactly("error LongQualifier User:5");
  }

  @Test
  void a_finding_may_warn_although_its_check_stops_the_build_and_an_option_holds_for_both() {
    String entity =
        "@Table(\"devices\")\n"
            + families(11)
            + "public record Device(@RowKey String id, @Family(\"f1\") int size) {}";

    assertThat(Compiled.sources(entity).findings())
        .containsExactly("warning TooManyFamilies Device:13");
    assertThat(Compiled.sources(entity).succeeded()).isTrue();
    assertThat(Compiled.with(List.of("-Arowsmith.check.TooManyFamilies=error"), entity).findings())
        .containsExactly("error TooManyFamilies Device:13");
    assertThat(Compiled.sources(entity.replace(families(11), families(101))).findings())
        .containsExactly("error TooManyFamilies Device:103");
  }

  private static String families(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj("@Family(value = \"f%s\", maxVersions = 1)\n"::formatted)
        .collect(Collectors.joining());
  }

  void a_finding_that_only_a_name_supports_warns_until_an_option_says_what_it_does() {
    String entity =
        """
        @Table("users")
        @Family(value = "u", maxVersions = 1)
        public record User(
            @RowKey @PersonalData String login,
            @RowKey String email,
            int age) {}
        """;
    String id = "PersonalDataInKey";

    assertThat(Compiled.sources(entity).findings())
        .containsExactly("error %s User:4".formatted(id), "warning %s User:5".formatted(id));
    assertThat(Compiled.with(List.of("-Arowsmith.check.%s=error".formatted(id)), entity).findings())
        .containsExactly("error %s User:4".formatted(id), "error %s User:5".formatted(id));
    assertThat(Compiled.with(List.of("-Arowsmith.check.%s=warn".formatted(id)), entity).findings())
        .containsExactly("warning %s User:4".formatted(id), "warning %s User:5".formatted(id));
    assertThat(Compiled.with(List.of("-Arowsmith.check.%s=off".formatted(id)), entity).findings())
        .isEmpty();
  }

  @Test
  void personal_data_is_marked_on_fields_and_methods_too_and_may_stand_in_columns() {
    Compiled build =
        Compiled.sources(
            """
            @Table("users")
            @Family(value = "u", maxVersions = 1)
            public class User {
              @RowKey @PersonalData String login;
              @PersonalData String name;
              @RowKey @PersonalData public String initials() {
                return name.substring(0, 1);
              }
            }
            """);

    assertThat(build.findings())
        .containsExactly("error PersonalDataInKey User:4", "error PersonalDataInKey User:6");
  }

  @Test
  void an_option_that_makes_no_sense_says_what_does() {
    assertThat(
            Compiled.with(
                    List.of(
                        "-Arowsmith.check.NoRetention=quiet",
                        "-Arowsmith.check.NoRetenton=off",
                        "-Arowsmith.check.NoRowKey=off"),
                    GOOD)
                .otherMessages())
        .anyMatch(message -> message.contains("NoRetention=quiet: expected one of: error, warn"))
        .anyMatch(message -> message.contains("NoRetenton=off names no check; expected one of: "))
        .anyMatch(message -> message.contains("NoRowKey=off: an entity with this mistake cannot"));
  }

  @Test
  void an_allowance_on_the_component_accepts_its_finding() {
    Compiled build =
        Compiled.sources(
            TIME_FIRST.replace(
                "@RowKey Instant at",
                "@Allow(value = \"LeadingTimestamp\", because = \"ten rows a day\")"
                    + " @RowKey Instant at"));

    assertThat(build.findings()).isEmpty();
    assertThat(build.succeeded()).isTrue();
  }

  @Test
  void an_allowance_on_the_entity_accepts_findings_anywhere_in_it() {
    Compiled build =
        Compiled.sources(
            "@Allow(value = \"LeadingTimestamp\", because = \"ten rows a day\")\n" + TIME_FIRST);

    assertThat(build.findings()).isEmpty();
  }

  @Test
  void an_allowance_on_another_component_accepts_nothing_and_is_an_error_itself() {
    Compiled build =
        Compiled.sources(
            TIME_FIRST.replace(
                "double temperature",
                "@Allow(value = \"LeadingTimestamp\", because = \"ten a day\") double t"));

    assertThat(build.findings())
        .containsExactlyInAnyOrder(
            "error LeadingTimestamp Reading:4", "error InvalidAllow Reading:6");
  }

  @Test
  void allowances_without_reason_or_of_unknown_checks_are_errors() {
    Compiled build =
        Compiled.sources(
            """
            @Table("users")
            @Family(value = "u", maxVersions = 1)
            public record User(
                @RowKey String id,
                @Allow(value = "LongQualifier", because = " ") @Qualifier("CELLPHONE_NUMBER") String c,
                @Allow(value = "LongQualifer", because = "typing") int age,
                @Allow(value = "UnsupportedType", because = "I like it") int size) {}
            """);

    assertThat(build.findings())
        .containsExactly(
            "error InvalidAllow User:5", "error InvalidAllow User:6", "error InvalidAllow User:7");
    assertThat(build.messages("InvalidAllow").get(1))
        .contains("there is no check 'LongQualifer'")
        .contains("Expected one of: ")
        .contains("LongQualifier");
  }

  @Test
  void two_allowances_at_one_place_both_count() {
    Compiled build =
        Compiled.sources(
            """
            @Table("readings")
            @Family("m")
            @Allow(value = "NoRetention", because = "legal hold")
            @Allow(value = "LeadingTimestamp", because = "ten rows a day")
            public record Reading(@RowKey Instant at, double temperature) {}
            """);

    assertThat(build.findings()).isEmpty();
    assertThat(build.generated()).contains("ReadingKey");
  }

  @Test
  void an_entity_may_name_its_own_generated_classes() {
    Compiled build =
        Compiled.sources(
            """
            @Table("users")
            @Family(value = "u", maxVersions = 1)
            public record User(@RowKey String id, int age) {
              static UserKey keyOf(String id) {
                return new UserKey(id);
              }
            }
            """);

    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
  }

  @Test
  void an_unknown_type_is_left_to_the_compiler_and_breaks_no_other_entity() {
    Compiled build =
        Compiled.sources(
            """
            @Table("users")
            @Family(value = "u", maxVersions = 1)
            public record User(@RowKey String id, Missing missing) {}
            """,
            GOOD);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).anyMatch(message -> message.contains("Missing"));
    assertThat(build.generated()).contains("GoodRepository");
  }

  @Test
  void a_hand_written_class_with_a_generated_name_is_reported_and_kept() {
    Compiled build = Compiled.sources(GOOD, "public class GoodKey {}\n");

    assertThat(build.findings()).containsExactly("error NameTaken Good:3");
  }

  @Test
  void the_order_of_the_sources_changes_no_byte() {
    Compiled one = Compiled.sources(GOOD, TIME_FIRST.replace("Instant at", "String at"));
    Compiled other = Compiled.sources(TIME_FIRST.replace("Instant at", "String at"), GOOD);

    assertThat(one.generated()).hasSize(8).isEqualTo(other.generated());
    one.generated().forEach(name -> assertThat(one.source(name)).isEqualTo(other.source(name)));
  }

  @Test
  void what_a_compiled_parent_is_blamed_for_is_reported_at_the_entity() {
    Compiled build =
        Compiled.sources(
            """
            @Table("visits")
            @Family(value = "f", maxVersions = 1)
            public class Visit extends Thread {
              @RowKey String id;
            }
            """);

    assertThat(build.findings()).isNotEmpty().allMatch(each -> each.endsWith(" Visit:3"));
  }
}
