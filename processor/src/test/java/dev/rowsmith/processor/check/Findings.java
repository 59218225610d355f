package dev.rowsmith.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.read.SpannerEntities;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What one check finds in one entity, for tests to look at. */
public final class Findings {

  private final List<Finding> found;

  private Findings(List<Finding> found) {
    this.found = found;
  }

  /** Runs a check. */
  public static Findings of(SchemaCheck check, Entities entity) {
    List<Finding> found = new ArrayList<>();
    check.check(entity.build(), found::add);
    CheckCases.ran(check.id(), found);
    return new Findings(found);
  }

  /** Runs a check on the entities of one table. */
  public static Findings ofTable(TableCheck check, Entities... entities) {
    List<Finding> found = new ArrayList<>();
    check.checkTable(Stream.of(entities).map(Entities::build).toList(), found::add);
    CheckCases.ran(check.id(), found);
    return new Findings(found);
  }

  /** Runs a check on an entity of Spanner, the class {@code demo.<name>} of a source. */
  public static Findings inSpanner(SchemaCheck check, String name, String source) {
    List<Finding> found = new ArrayList<>();
    check.check(SpannerEntities.read(name, source), found::add);
    CheckCases.ran(check.id(), found);
    return new Findings(found);
  }

  /** Runs a check on entities of Spanner of a source, as one database. */
  public static Findings inDatabase(DatabaseCheck check, String source, String... names) {
    List<Finding> found = new ArrayList<>();
    check.checkDatabase(
        Stream.of(names).map(name -> SpannerEntities.read(name, source)).toList(), found::add);
    CheckCases.ran(check.id(), found);
    return new Findings(found);
  }

  /** Asserts that nothing is reported. */
  public void none() {
    assertThat(found).isEmpty();
  }

  /** Asserts that one thing is reported, and returns it. */
  public Reported one() {
    assertThat(found).hasSize(1);
    return new Reported(found.get(0));
  }

  /** Returns all summaries in order. */
  public List<String> summaries() {
    return found.stream().map(Finding::summary).toList();
  }

  /** Returns all places in order. */
  public List<String> places() {
    return found.stream().map(finding -> ((Place) finding.place()).text()).toList();
  }

  /** Returns the first fix of each finding. */
  public List<String> firstFixes() {
    return found.stream().map(finding -> finding.fixes().get(0).code()).toList();
  }

  /** One finding, to be asserted part by part. */
  public record Reported(Finding finding) {

    public Reported says(String summary) {
      assertThat(finding.summary()).isEqualTo(summary);
      return this;
    }

    public Reported at(String place) {
      assertThat(((Place) finding.place()).text()).isEqualTo(place);
      return this;
    }

    /** Asserts that it only warns, although its check stops the build. */
    public Reported warns() {
      assertThat(finding.warning()).isTrue();
      return this;
    }

    /** Asserts that it is as severe as its check. */
    public Reported stopsTheBuild() {
      assertThat(finding.warning()).isFalse();
      return this;
    }

    public Reported today(String declaration) {
      assertThat(finding.today()).isEqualTo(declaration);
      return this;
    }

    public Reported because(String part) {
      assertThat(String.join(" ", finding.reasons())).contains(part);
      return this;
    }

    /** Asserts the fixes in order, each as it is printed: {@code code (how)}. */
    public Reported fixes(String... expected) {
      assertThat(
              finding.fixes().stream()
                  .map(
                      fix ->
                          fix.how().isEmpty() ? fix.code() : fix.code() + " (" + fix.how() + ")"))
          .containsExactly(expected);
      return this;
    }
  }
}
