package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.CheckedEntity;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks that are not Rowsmith's: judged, accepted and switched like the others, and kept apart.
 */
class OwnChecksTest {

  private static final String READING =
      """
      @Table("readings")
      @Family("m")
      public record Reading(@RowKey String id, double t) {}
      """;

  private static final String PAGE = "https://schema.acme.example/NotOurs";

  /** A check as a company would write it: it reports every entity. */
  @Rule(title = "An entity that is not ours", severity = Severity.WARNING)
  private static final class NotOurs implements EntityCheck<BigtableEntity> {

    @Override
    public void check(BigtableEntity entity, Consumer<Finding> findings) {
      findings.accept(Finding.at(entity.place(), entity.name() + " is not ours"));
    }
  }

  /** A check of any id and behavior, with a page. */
  @Rule(title = "Every entity", severity = Severity.WARNING, page = PAGE)
  private record Own(String id, Runnable first) implements EntityCheck<BigtableEntity> {

    Own(String id) {
      this(id, () -> {});
    }

    @Override
    public void check(BigtableEntity entity, Consumer<Finding> findings) {
      first.run();
      findings.accept(Finding.at(entity.place(), entity.name() + " is not ours"));
    }
  }

  private static Compiled compile(SchemaCheck own, String... options) {
    return compile(List.of(own), List.of(options), READING);
  }

  private static Compiled compile(List<SchemaCheck> own, List<String> options, String source) {
    List<SchemaCheck> all = new ArrayList<>(own);
    all.addAll(Checks.load());
    return Compiled.with(List.of(new RowsmithProcessor(Checks.of(all))), options, source);
  }

  @Test
  void finding_is_printed_beside_those_of_rowsmith() {
    Compiled build = compile(new NotOurs());

    assertThat(build.findings())
        .containsExactly("error NoRetention Reading:2", "warning NotOurs Reading:3");
    assertThat(build.messages("NotOurs"))
        .containsExactly(
            """
            [NotOurs] Reading is not ours
                accept:    @Allow(value = "NotOurs", because = "...")""");
  }

  @Test
  void page_is_the_checks_own() {
    assertThat(compile(new Own("Paged")).messages("Paged"))
        .singleElement()
        .asString()
        .endsWith("\n    see " + PAGE);
  }

  @Test
  void option_changes_it_as_any_other() {
    assertThat(compile(new NotOurs(), "-Arowsmith.check.NotOurs=error").findings())
        .contains("error NotOurs Reading:3");
    assertThat(compile(new NotOurs(), "-Arowsmith.check.NotOurs=off").findings())
        .containsExactly("error NoRetention Reading:2");
  }

  @Test
  void acceptance_accepts_it_by_its_id() {
    String accepted = "@Allow(value = \"NotOurs\", because = \"bought\")\n" + READING;
    List<SchemaCheck> own = List.of(new NotOurs());

    assertThat(compile(own, List.of(), accepted).findings())
        .containsExactly("error NoRetention Reading:3");
    assertThat(compile(List.of(), List.of(), accepted).messages("InvalidAllow"))
        .singleElement()
        .asString()
        .contains("there is no check 'NotOurs'");
  }

  @Test
  void check_that_throws_is_named_and_the_others_go_on() {
    SchemaCheck broken =
        new Own(
            "Broken",
            () -> {
              throw new NoSuchMethodError("BigtableEntity.shape()");
            });
    Compiled build = compile(List.of(broken, new NotOurs()), List.of(), READING);

    assertThat(build.findings())
        .containsExactlyInAnyOrder(
            "error RowsmithBug Reading:3",
            "error NoRetention Reading:2",
            "warning NotOurs Reading:3");
    assertThat(build.messages("RowsmithBug"))
        .singleElement()
        .asString()
        .startsWith(
            "[RowsmithBug] the check Broken failed on Reading, and that is a mistake of "
                + Own.class.getName())
        .contains(
            "tell those who wrote it", "-Arowsmith.check.Broken=off", "BigtableEntity.shape()");
    assertThat(build.generated()).contains("ReadingRepository");
  }

  @Test
  void finding_without_a_place_is_the_checks_mistake_too() {

    assertThat(compile(new Nowhere()).messages("RowsmithBug"))
        .singleElement()
        .asString()
        .contains("the check Nowhere failed on Reading");
  }

  /** A check whose finding has a place that no compiler knows. */
  @Rule(title = "A place that is not in the source")
  private static final class Nowhere implements EntityCheck<BigtableEntity> {

    @Override
    public void check(BigtableEntity entity, Consumer<Finding> findings) {
      findings.accept(Finding.at(new SourceRef() {}, "lost"));
    }
  }

  @Test
  void check_without_a_rule_or_a_title_is_refused() {
    EntityCheck<BigtableEntity> undeclared = (entity, findings) -> {};
    Checks checks = Checks.of(List.of(undeclared, new Untitled()));

    assertThat(checks.usable()).isEmpty();
    assertThat(checks.problems())
        .hasSize(2)
        .anyMatch(problem -> problem.endsWith(" cannot be used: the class has no @Rule"))
        .anyMatch(problem -> problem.endsWith("Untitled has an empty title: what does it report?"));
  }

  @Test
  void check_that_does_not_name_its_entities_is_refused() {
    Checks checks = Checks.of(List.of(new OfAny<BigtableEntity>(), new OfSpanner()));

    assertThat(checks.usable()).extracting(SchemaCheck::id).containsExactly("OfSpanner");
    assertThat(CheckedEntity.of(checks.usable().get(0))).isEqualTo(SpannerEntity.class);
    assertThat(checks.problems())
        .singleElement()
        .asString()
        .endsWith(
            "the class does not name the entities that it checks, as in"
                + " EntityCheck<BigtableEntity>");
  }

  @Rule(title = "Any entity")
  private static class OfAny<E extends Entity> implements EntityCheck<E> {

    @Override
    public void check(E entity, Consumer<Finding> findings) {}
  }

  @Rule(title = "An entity of Spanner")
  private static final class OfSpanner extends OfAny<SpannerEntity> {}

  @Rule(title = " ")
  private static final class Untitled implements EntityCheck<BigtableEntity> {

    @Override
    public void check(BigtableEntity entity, Consumer<Finding> findings) {}
  }

  @Test
  void id_of_another_check_is_an_error_and_rowsmiths_check_stays() {
    Compiled build = compile(new Own("NoRetention"));

    assertThat(build.findings()).containsExactly("error NoRetention Reading:2");
    assertThat(build.otherMessages())
        .containsExactly(
            "the check %s has the id 'NoRetention', which another check has: declare another"
                .formatted(Own.class.getName()));
  }

  @Test
  void ids_that_are_none_are_refused() {
    Checks checks =
        Checks.of(
            List.of(
                new Own("tenant first"),
                new Own(""),
                new Own("RowsmithBug"),
                new Own("Tenant"),
                new Own("Tenant")));

    assertThat(checks.usable()).extracting(SchemaCheck::id).containsExactly("Tenant");
    assertThat(checks.problems())
        .hasSize(4)
        .anyMatch(problem -> problem.contains("has the id 'tenant first': expected letters"))
        .anyMatch(problem -> problem.contains("has the id '': expected letters"))
        .anyMatch(problem -> problem.contains("has the id 'RowsmithBug', which another"))
        .anyMatch(problem -> problem.contains("has the id 'Tenant', which another"));
  }

  @Test
  void class_that_cannot_be_loaded_is_an_error_and_the_others_go_on(@TempDir Path jar)
      throws Exception {
    Path services = Files.createDirectories(jar.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(SchemaCheck.class.getName()),
        "com.acme.Missing\n" + Unbuildable.class.getName());
    try (URLClassLoader path =
        new URLClassLoader(urls(jar), ClassLoader.getPlatformClassLoader())) {
      Processor processor =
          (Processor)
              path.loadClass(RowsmithProcessor.class.getName()).getConstructor().newInstance();

      Compiled build = Compiled.with(List.of(processor), List.of(), READING);

      assertThat(build.findings()).containsExactly("error NoRetention Reading:2");
      assertThat(build.otherMessages())
          .hasSize(2)
          .allMatch(message -> message.startsWith("a custom check cannot be loaded: "))
          .anyMatch(message -> message.contains("com.acme.Missing not found"))
          .anyMatch(message -> message.contains(Unbuildable.class.getName()));
    }
  }

  /** A check whose constructor fails. */
  @Rule(title = "Nothing, as it cannot be built")
  public static final class Unbuildable implements EntityCheck<BigtableEntity> {

    public Unbuildable() {
      throw new IllegalStateException("no licence");
    }

    @Override
    public void check(BigtableEntity entity, Consumer<Finding> findings) {}
  }

  private static URL[] urls(Path jar) throws MalformedURLException {
    List<URL> urls = new ArrayList<>(List.of(jar.toUri().toURL()));
    for (String each : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      urls.add(Path.of(each).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }
}
