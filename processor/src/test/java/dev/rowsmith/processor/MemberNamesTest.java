package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Components, records and questions may have any name that generated code uses for its own members,
 * parameters and variables, or inherits from the runtime.
 */
@Tag("rounds")
class MemberNamesTest {

  private static final String SPANNER_SHAPE =
      """
      @dev.rowsmith.spanner.Table("Users")
      @dev.rowsmith.spanner.Index(name = "UsersByName", columns = "name")
      public record SpannerUser(
          @dev.rowsmith.spanner.PrimaryKey @Distributed String id,
          @dev.rowsmith.spanner.PrimaryKey String zone,
          String name,
          @Embedded(prefix = "home_") @Nullable Home home,
          @Nullable Double weight) {
        public record Home(String street, @Nullable String city) {}
      }
      """;

  private static final String REVISED_SHAPE =
      """
      @dev.rowsmith.spanner.Table("Tasks")
      public record SpannerTask(
          @dev.rowsmith.spanner.PrimaryKey @Distributed String id,
          String title,
          @dev.rowsmith.Revision long revision) {}
      """;

  private static final String QUESTIONS =
      """
      @Queries(SpannerUser.class)
      public interface Users {
        java.util.List<SpannerUser> all(String id);
        java.util.Optional<SpannerUser> one(String id, String zone);
        @First(3) java.util.List<SpannerUser> some(String id);
      }
      """;

  /** The classes that generated ones extend. */
  private static final List<Class<?>> SUPERCLASSES =
      List.of(
          dev.rowsmith.runtime.bigtable.BigtableRepository.class,
          dev.rowsmith.runtime.bigtable.RevisedRepository.class,
          dev.rowsmith.runtime.bigtable.Scan.class,
          dev.rowsmith.runtime.bigtable.ScanStep.class,
          dev.rowsmith.runtime.bigtable.RowUpdate.class,
          dev.rowsmith.runtime.bigtable.spi.RevisedMapper.class,
          dev.rowsmith.runtime.spanner.SpannerRepository.class,
          dev.rowsmith.runtime.spanner.RevisedRepository.class,
          dev.rowsmith.runtime.spanner.Scan.class,
          dev.rowsmith.runtime.spanner.ScanStep.class,
          dev.rowsmith.runtime.spanner.RowUpdate.class,
          dev.rowsmith.runtime.spanner.spi.RevisedMapper.class,
          Record.class);

  private static final Pattern IDENTIFIER = Pattern.compile("\\b[a-z][A-Za-z0-9]*\\b");

  /** What stands in front of a component's name in those of methods and classes. */
  private static final Pattern TAIL =
      Pattern.compile("(?:read|write|put|add|remove|clear|set|next|scan|after|is|get)([A-Z]\\w*)");

  /** How many names an entity has in each place. */
  private static final int TOGETHER = 4;

  /** An entity has each name of nine places: so few of them still have most names. */
  private static final int EVERY = Rounds.of(5, 2, 1);

  private static final List<String> NOT_IN_RECORDS =
      List.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  /** The annotations of the shapes below: a nested class would hide them. */
  private static final Set<String> USED_BY_THE_SHAPE =
      Set.of("Nullable", "RowKey", "Family", "Embedded", "QualifierAsData", "Distributed");

  @Test
  void an_entity_of_bigtable_compiles_with_each_name_in_each_place() throws IOException {
    requireAllCompile(
        """
        @Table("rows%s")
        @Family(value = "f", maxVersions = 1, isDefault = true)
        @Family(value = "m", maxVersions = 1)
        public record Row%s(%s) {%s}
        """,
        "@RowKey @Distributed String %s",
        "String %s",
        "@Family(\"m\") @QualifierAsData(prefix = \"%1$s:\", max = 3) java.util.Set<String> %1$s");
  }

  @Test
  void an_entity_of_spanner_compiles_with_each_name_in_each_place() throws IOException {
    requireAllCompile(
        """
        @dev.rowsmith.spanner.Table("Rows%s")
        public record Row%s(%s) {%s}
        """,
        "@dev.rowsmith.spanner.PrimaryKey @Distributed String %s",
        "String %s",
        "java.util.@Nullable UUID %s");
  }

  /** Compiles entities in which each name is a part of the key, a column, a record, and so on. */
  private static void requireAllCompile(
      String shape, String keyPart, String column, String otherColumn) throws IOException {
    List<String> names = List.copyOf(names());
    assertThat(names).contains("key", "rows", "repository", "start", "cells", "scan");
    List<String> sources = new ArrayList<>();
    for (int first = 0; first < names.size(); first += TOGETHER * EVERY) {
      List<String> components = new ArrayList<>();
      List<String> records = new ArrayList<>();
      addEach(keyPart, names, first, 0, components);
      addEach(column, names, first, 1, components);
      addEach(otherColumn, names, first, 2, components);
      for (int each = 0; each < TOGETHER; each++) {
        String record = recordName(nameAt(names, first, 3, each));
        components.add(
            "@Embedded(prefix = \"e%s\") @Nullable %s %s"
                .formatted(each, record, nameAt(names, first, 4, each)));
        records.add(
            "public record %s(@Nullable String %s, @Embedded(prefix = \"n\") Inner%s %s) {} public record Inner%s(@Nullable Long %s) {}"
                .formatted(
                    record,
                    nameAt(names, first, 5, each),
                    each,
                    nameAt(names, first, 6, each),
                    each,
                    nameAt(names, first, 7, each)));
      }
      sources.add(
          shape.formatted(first, first, String.join(", ", components), String.join("\n", records)));
      for (int each = 0; each < TOGETHER; each++) {
        sources.add(
            """
            @Queries(Row%1$s.class)
            public interface Questions%1$s_%4$s {
              java.util.List<Row%1$s> %2$s(String %3$s);
            }
            """
                .formatted(first, nameAt(names, first, 8, each), nameAt(names, first, 0, 0), each));
      }
    }
    Compiled build = Compiled.with(withoutChecks(), sources.toArray(String[]::new));

    assertThat(build.findings()).isEmpty();
    assertThat(build.messagesOfGenerated()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
  }

  private static void addEach(
      String component, List<String> names, int first, int place, List<String> components) {
    for (int each = 0; each < TOGETHER; each++) {
      components.add(component.formatted(nameAt(names, first, place, each)));
    }
  }

  /** Returns a name for a place: neighbours in the alphabet begin alike, so they stand apart. */
  private static String nameAt(List<String> names, int first, int place, int each) {
    return names.get((first + place * 61 + each) % names.size());
  }

  private static String recordName(String name) {
    String record = capitalized(name);
    return USED_BY_THE_SHAPE.contains(record) || isOfJavaLang(record) ? record + "Part" : record;
  }

  /** Returns each identifier of generated code and each member that it inherits. */
  private static Set<String> names() throws IOException {
    Set<String> names = new TreeSet<>();
    Compiled build =
        Compiled.with(
            withoutChecks(),
            Stream.concat(EntityShapes.all(), Stream.of(SPANNER_SHAPE, REVISED_SHAPE, QUESTIONS))
                .toArray(String[]::new));
    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    for (String generated : build.generated()) {
      String code = build.source(generated).replaceAll("(?s)/\\*.*?\\*/|\"[^\"\\n]*\"", "");
      IDENTIFIER
          .matcher(code.replaceAll("(?m)^(import|package) .*$", ""))
          .results()
          .map(MatchResult::group)
          .forEach(each -> addWithTail(each, names));
    }
    for (Class<?> each : SUPERCLASSES) {
      for (Class<?> type = each; type != null; type = type.getSuperclass()) {
        Stream.concat(
                Arrays.stream(type.getDeclaredMethods()).map(method -> method.getName()),
                Arrays.stream(type.getDeclaredFields()).map(field -> field.getName()))
            .filter(name -> !name.contains("$"))
            .forEach(name -> addWithTail(name, names));
      }
    }
    names.removeIf(name -> SourceVersion.isKeyword(name) || NOT_IN_RECORDS.contains(name));
    return names;
  }

  private static void addWithTail(String name, Set<String> names) {
    names.add(name);
    Matcher tail = TAIL.matcher(name);
    if (tail.matches()) {
      names.add(
          tail.group(1).substring(0, 1).toLowerCase(Locale.ROOT) + tail.group(1).substring(1));
    }
  }

  private static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private static boolean isOfJavaLang(String name) {
    try {
      Class.forName("java.lang." + name);
      return true;
    } catch (ClassNotFoundException none) {
      return false;
    }
  }

  /** Only names are tested here: what the checks say of such an entity is of no interest. */
  private static List<String> withoutChecks() throws IOException {
    return Files.readAllLines(Path.of("../docs/checks/README.md")).stream()
        .map(Pattern.compile("\\| \\[(\\w+)]\\([^|]*\\| (error|warning) \\|.*")::matcher)
        .filter(Matcher::matches)
        .filter(line -> !line.group(1).equals("MissingTable"))
        .map(line -> "-Arowsmith.check." + line.group(1) + "=off")
        .toList();
  }
}
