package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Applies the first fix of what each page shows as bad, as a patch, and compiles the result. */
@Tag("rounds")
class PatchPagesTest {

  /** The pages whose first fix is for a person: a better name, another shape, a new component. */
  static final Set<String> IN_WORDS =
      Set.of(
          "DynamicQuery",
          "FullScanQuery",
          "GapInKey",
          "InterleaveMismatch",
          "InterleaveTooDeep",
          "NoColumns",
          "NoUsableConstructor",
          "UnreadableProperty",
          "UnboundedQualifiers",
          "UnboundedWideRow",
          "VersionsAsTimeSeries",
          "GrowingCell",
          "InvalidConverter",
          "InvalidTemplate",
          "JsonNotReadable",
          "KeyOrderBroken",
          "LockBehind",
          "MisleadingQuestion",
          "MissingTable",
          "MonotonicIndex",
          "NameTaken",
          "PersonalDataInKey",
          "QueryAndFilter",
          "QueryLedByTime",
          "QueryTypeMismatch",
          "RangeNotLast",
          "RawBytesInKey",
          "ReadsManyFamilies",
          "RolloutOrder",
          "SaltedScanWide",
          "TimeBasedUuid",
          "TooManyColumns",
          "TooManyColumnsInTable",
          "TooManyIndexes",
          "TooManyKeyParts",
          "UnpaddedNumber",
          "UnservedOrder",
          "UnsupportedClass");

  static Stream<String> pages() throws IOException {
    return Rounds.oneIn(3, allPages()).stream();
  }

  /** The pages whose bad entities are patched by all builds with {@code -Pgate}. */
  static List<String> allPages() throws IOException {
    return CheckCompileTest.pages().filter(id -> !IN_WORDS.contains(id)).toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void patch_of_the_bad_entity_leaves_nothing_to_report(String id) throws IOException {
    List<String> options = CheckCompileTest.switchedOn(id);
    Patched patched =
        Patched.of(options, CheckCompileTest.files(CheckCompileTest.snippet(id, "Bad")));

    assertThat(patched.patch())
        .as(
            "give the first fix of %s edits, or list it in IN_WORDS of"
                + " processor/src/test/java/dev/rowsmith/processor/PatchPagesTest.java, then: mvn"
                + " -pl processor -am verify -Dtest=PatchPagesTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false",
            id)
        .contains("@@ -")
        .doesNotContain("left out");
    Compiled compiled = Compiled.with(options, patched.sources());
    // A lock file is as the rows are, and may be behind what a fix declares of them.
    assertThat(compiled.findings())
        .as(patched.patch())
        .filteredOn(each -> !each.contains("LockBehind") && !each.contains("RolloutOrder"))
        .isEmpty();
    assertThat(compiled.otherMessages()).as(patched.patch()).isEmpty();
  }

  static Stream<String> pagesOfBothStores() throws IOException {
    return CheckCompileTest.pagesOfBothStores().filter(id -> !IN_WORDS.contains(id));
  }

  @ParameterizedTest
  @MethodSource("pagesOfBothStores")
  void patch_of_the_bad_entity_of_spanner_leaves_nothing_to_report(String id) throws IOException {
    Patched patched = Patched.of(List.of(), CheckCompileTest.snippet(id, "Bad in Spanner"));

    assertThat(patched.patch()).contains("@@ -").doesNotContain("left out");
    Compiled compiled = Compiled.sources(patched.sources());
    assertThat(compiled.findings()).as(patched.patch()).isEmpty();
    assertThat(compiled.otherMessages()).as(patched.patch()).isEmpty();
  }

  static Stream<String> pagesInWords() {
    return IN_WORDS.stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("pagesInWords")
  void patch_names_what_it_leaves_to_a_person(String id) throws IOException {
    Patched patched =
        Patched.of(
            CheckCompileTest.switchedOn(id),
            CheckCompileTest.files(CheckCompileTest.snippet(id, "Bad")));

    assertThat(patched.patch())
        .contains("\n# left out: [" + id + "] ")
        .contains("its fix is left to a person");
  }
}
