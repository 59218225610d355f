package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A source with one finding, and the same source as the printed fix leaves it.
 *
 * @param id the check
 * @param source the source that is reported
 * @param fixed the source, fixed by hand as the fix says
 * @param fix the start of the first fix, as it is printed
 */
record FixCase(String id, String source, String fixed, String fix) {

  static final String HEAD = "@Table(\"readings\") @Family(value = \"m\", maxVersions = 1)\n";

  /** A case in a list is called by its check. */
  @Override
  public String toString() {
    return id + ": " + fix;
  }

  static FixCase changed(String id, String source, String fixed, String fix) {
    return new FixCase(id, source, fixed, fix);
  }

  static FixCase record(String id, String components, String today, String fix) {
    return record(id, components, today, fix, fix);
  }

  static FixCase record(String id, String components, String today, String fix, String applied) {
    String fixed = components.replace(today, applied);
    assertThat(fixed).isNotEqualTo(components).contains(fix.strip());
    return new FixCase(id, entity(components), entity(fixed), fix.strip());
  }

  static FixCase source(String id, String source, String today, String fix) {
    return source(id, source, today, fix, fix);
  }

  static FixCase source(String id, String source, String today, String fix, String applied) {
    String fixed = source.replace(today, applied);
    assertThat(fixed).isNotEqualTo(source);
    return new FixCase(id, source, fixed, fix);
  }

  static String ofClass(String constructor, String modifiersOfT) {
    return HEAD
        + "public class Reading { @RowKey final String id; %s double t; %s }"
            .formatted(modifiersOfT, constructor);
  }

  static String entity(String components) {
    return HEAD + "public record Reading(" + components + ") {}";
  }

  static FixCase verbatim(String id, String layout, String components, String today, String fix) {
    String start =
        "@Table(value = \"buses\", format = KeyFormat.VERBATIM, key = \"%s\") @Family(value = \"m\", maxVersions = 1)\n"
            .formatted(layout);
    String fixed = components.replace(today, fix);
    assertThat(fixed).isNotEqualTo(components);
    return new FixCase(
        id,
        start + "public record Reading(" + components + ") {}",
        start + "public record Reading(" + fixed + ") {}",
        fix);
  }

  static FixCase onEntity(String id, String annotations, String today, String fix) {
    String rest =
        " @Family(value = \"m\", maxVersions = 1)\n"
            + "public record Reading(@RowKey String id, double t) {}";
    String fixed = annotations.replace(today, fix);
    assertThat(fixed).isNotEqualTo(annotations);
    return new FixCase(id, annotations + rest, fixed + rest, fix);
  }

  static FixCase family(String id, String today, String fix) {
    String start = "@Table(\"readings\") ";
    String rest = " public record Reading(@RowKey String id, double t) {}";
    return new FixCase(id, start + today + rest, start + fix + rest, fix);
  }

  static String families(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj("@Family(value = \"f%s\", maxVersions = 1)"::formatted)
        .collect(Collectors.joining(" "));
  }

  static String columns(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj("double m%s"::formatted)
        .collect(Collectors.joining(", "));
  }

  static FixCase whole(String id, String components, String fixed, String fix) {
    return new FixCase(id, entity(components), entity(fixed), fix);
  }

  static FixCase laidOut(
      String id, String layout, String components, String fixedLayout, String fixed, String fix) {
    return new FixCase(id, laidOut(layout, components), laidOut(fixedLayout, fixed), fix);
  }

  static String laidOut(String layout, String components) {
    return """
        @Table(value = "rows", format = KeyFormat.VERBATIM, key = "%s")
        @Family(value = "m", maxVersions = 1)
        public record Reading(%s) {}
        """
        .formatted(layout, components);
  }

  static FixCase order(String id, String segments, String fix, String fixed) {
    String rest = ", double t) { enum Kind { SMALL, LARGE } }";
    String start = HEAD + "public record Reading(";
    return new FixCase(id, start + segments + rest, start + fixed + rest, fix);
  }

  static String views(String family, String moved) {
    return """
        interface Products {
          @Table("products") @Family(value = "p", maxVersions = 1)
          record Name(@RowKey String id, String name) {}

          @Table("products") @Family(value = "p", maxVersions = 1) %s
          @Allow(value = "PrefixClash", because = "another view of the same rows")
          record Stock(@RowKey String id, %s@QualifierAsData(max = 5) Map<String, Long> byStore) {}
        }
        """
        .formatted(family, moved);
  }

  static String versioned(String retention, String column) {
    return "@Table(\"readings\") @Family(value = \"m\", %s) record Reading(@RowKey String id, %s) {}"
        .formatted(retention, column);
  }
}
