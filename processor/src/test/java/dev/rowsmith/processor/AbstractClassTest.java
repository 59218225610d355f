package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is proposed for an abstract class, which depends on whether a method of it has no body. */
class AbstractClassTest {

  private static final String HEAD =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1)
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public abstract class Reading { @RowKey String id; abstract int size(); }",
        "public abstract class Reading implements Runnable { @RowKey String id; }",
        "public abstract class Reading extends Named {} "
            + "abstract class Named { @RowKey String id; abstract int size(); }",
      })
  void a_class_with_abstract_methods_becomes_a_record(String source) {
    assertThat(Compiled.sources(HEAD + source).messages("UnsupportedClass"))
        .singleElement()
        .asString()
        .contains("Reading is a class with abstract methods", "fix:       record Reading ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public abstract class Reading { @RowKey String id; int t; int size() { return 1; } }",
        "public abstract class Reading extends Named implements Runnable { int t; } "
            + "class Named { @RowKey String id; public void run() {} }",
      })
  void a_class_without_them_is_just_not_abstract(String source) {
    assertThat(Compiled.sources(HEAD + source).messages("UnsupportedClass"))
        .singleElement()
        .asString()
        .contains(
            "Reading is an abstract class", "fix:       class Reading   (without 'abstract')");

    Compiled fixed = Compiled.sources(HEAD + source.replace("abstract ", ""));
    assertThat(fixed.findings()).isEmpty();
    assertThat(fixed.otherMessages()).isEmpty();
  }
}
