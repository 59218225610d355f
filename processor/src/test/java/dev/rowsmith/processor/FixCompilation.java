package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * Applies the first fix that a message prints, as a user would and as a patch, and compiles the
 * result. Each class of tests has a method {@code cases}.
 */
@Tag("rounds")
abstract class FixCompilation {

  /** The checks with some fixes that a person has to think of, as a name that is not declared. */
  private static final Set<String> SOMETIMES_IN_WORDS =
      Stream.concat(
              PatchPagesTest.IN_WORDS.stream(),
              Stream.of("HashedKey", "NoPrimaryKey", "TablePerPeriod"))
          .collect(Collectors.toUnmodifiableSet());

  @ParameterizedTest
  @ArgumentsSource(Cases.class)
  void first_fix_and_its_patch_leave_nothing_to_report(FixCase each) {
    List<String> options = CheckCompileTest.switchedOn(each.id());
    Patched patched = Patched.of(options, each.source());
    assertThat(firstFix(patched.messages(each.id()))).startsWith(each.fix());
    assertCompilesClean(Compiled.with(options, each.fixed()));
    if (each.source().contains("KeyFormat.VERBATIM") && !patched.patch().contains("@@ -")) {
      // The rows of a table that exists are left to a person.
      assertThat(patched.patch()).contains("its fix is left to a person");
      return;
    }

    if (SOMETIMES_IN_WORDS.contains(each.id()) && isInWords(patched, each.id())) {
      return;
    }
    if (patched.patch().contains("another fix moves the same text")) {
      patched = Patched.of(options, patched.sources()); // What one patch leaves, the next fixes.
    }
    assertThat(patched.patch()).contains("@@ -");
    if (!List.of(patched.sources()).equals(List.of(each.fixed()))) {
      assertCompilesClean(Compiled.with(options, patched.sources()));
    }
  }

  static void assertCompilesClean(Compiled compiled) {
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
  }

  static String firstFix(String id, String entity) {
    return firstFix(Compiled.with(CheckCompileTest.switchedOn(id), entity).messages(id));
  }

  private static String firstFix(List<String> messages) {
    assertThat(messages).hasSize(1);
    String fix = "";
    for (String line : messages.get(0).lines().map(String::strip).toList()) {
      boolean first = fix.isEmpty() || fix.startsWith("@Allow(");
      if (first && (line.startsWith("fix: ") || line.startsWith("or: "))) {
        fix = line.substring(line.indexOf(' ')).strip();
      } else if (line.startsWith("and: ") && !first) {
        fix += "\nand: " + line.substring("and: ".length()).strip();
      } else if (!first) {
        break;
      }
    }
    assertThat(fix).as("no fix in " + messages).isNotEmpty();
    return fix;
  }

  private static boolean isInWords(Patched patched, String id) {
    return patched
        .patch()
        .lines()
        .anyMatch(
            line ->
                line.startsWith("# left out: [" + id + "] ")
                    && line.endsWith("its fix is left to a person"));
  }

  /** Takes some cases of a class, or all of them with {@code -Pgate}. */
  private static final class Cases implements ArgumentsProvider {

    @Override
    public Stream<? extends Arguments> provideArguments(
        ParameterDeclarations parameters, ExtensionContext context) throws Exception {
      Method cases = context.getRequiredTestClass().getDeclaredMethod("cases");
      cases.setAccessible(true);
      List<?> all = ((Stream<?>) cases.invoke(null)).toList();
      return Rounds.oneIn(2, all).stream().map(Arguments::of);
    }
  }
}
