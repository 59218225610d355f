package dev.rowsmith.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.Judged;
import dev.rowsmith.processor.check.key.KeyChanges;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.LockFolder;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.SpannerEntities;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What one check finds in one entity, for tests to look at. */
public final class Findings {

  private final List<Finding> found;

  /** Judges the fixes of the one finding, where its entity is declared in a source. */
  private final Supplier<List<String>> judged;

  private Findings(List<Finding> found, Supplier<List<String>> judged) {
    this.found = found;
    this.judged = judged;
  }

  /** Runs a check. */
  public static Findings of(EntityCheck<? super BigtableEntity> check, Entities entity) {
    return found(findings -> check.check(entity.build(), findings))
        .judgedBy(() -> Judged.fixes(check.id(), entity.build()));
  }

  /** Runs a check of keys. */
  public static Findings ofKey(KeyCheck check, Entities entity) {
    return found(findings -> KeyChanges.run(check, entity.build().declaredKey(), findings))
        .judgedBy(() -> Judged.fixes(check.id(), entity.build()));
  }

  /** Runs a check on the entities of one table. */
  public static Findings ofTable(TableCheck<BigtableEntity> check, Entities... entities) {
    List<BigtableEntity> table = Stream.of(entities).map(Entities::build).toList();
    return found(findings -> check.checkTable(table, findings));
  }

  /** Runs a check on an entity of Spanner, the class {@code demo.<name>} of a source. */
  public static Findings inSpanner(
      EntityCheck<? super SpannerEntity> check, String name, String source) {
    return found(findings -> check.check(SpannerEntities.read(name, source), findings))
        .judgedBy(() -> Judged.fixes(check.id(), source));
  }

  /** Runs a check on an entity of Bigtable, the class {@code demo.<name>} of a source. */
  public static Findings inBigtable(
      EntityCheck<? super BigtableEntity> check, String name, String source) {
    return found(findings -> check.check(SpannerEntities.readInBigtable(name, source), findings));
  }

  /** Runs a check on entities of Spanner of a source, as one database. */
  public static Findings inDatabase(
      DatabaseCheck<SpannerEntity> check, String source, String... names) {
    List<SpannerEntity> database =
        Stream.of(names).map(name -> SpannerEntities.read(name, source)).toList();
    return found(findings -> check.checkDatabase(database, findings));
  }

  /** Runs a check on each question of an interface. */
  public static Findings ofQuestions(QuestionCheck check, List<AskedQuestion> questions) {
    return found(findings -> questions.forEach(question -> check.check(question, findings)));
  }

  /** Runs a check on an entity beside the lock file of what it was. */
  public static Findings ofLock(LockCheck check, Path folder, Entities locked, Entities now) {
    return found(
        findings -> {
          try {
            compare(folder, locked.build(), true).write();
            check.check(compare(folder, now.build(), false), findings);
          } catch (IOException problem) {
            throw new UncheckedIOException(problem);
          }
        });
  }

  private static LockComparison compare(Path folder, BigtableEntity entity, boolean updates)
      throws IOException {
    return new LockComparison(
        new LockFolder(folder.toString(), each -> true),
        entity,
        BigtableLock.lines(entity),
        updates);
  }

  /** Runs a check on all questions about an entity. */
  public static Findings ofWorkload(
      WorkloadCheck check, Entity entity, List<AskedQuestion> questions) {
    return found(findings -> check.check(entity, questions, findings));
  }

  private static Findings found(Consumer<Consumer<Finding>> run) {
    List<Finding> found = new ArrayList<>();
    run.accept(found::add);
    return new Findings(found, List::of);
  }

  private Findings judgedBy(Supplier<List<String>> judge) {
    return new Findings(found, judge);
  }

  /** Asserts that nothing is reported. */
  public void none() {
    assertThat(found).isEmpty();
  }

  /** Asserts that one thing is reported, and returns it. */
  public Reported one() {
    assertThat(found).hasSize(1);
    return new Reported(found.get(0), judged);
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
  public record Reported(Finding finding, Supplier<List<String>> judged) {

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

    /** Asserts the fixes that are left when the processor has judged them, in order. */
    public Reported judgedFixes(String... expected) {
      assertThat(judged.get()).containsExactly(expected);
      return this;
    }

    /** Asserts that a fix is among them, as it is printed. */
    public Reported offers(String expected) {
      assertThat(printed()).contains(expected);
      return this;
    }

    /** Asserts the fixes in order, each as it is printed: {@code code (how)}. */
    public Reported fixes(String... expected) {
      assertThat(printed()).containsExactly(expected);
      return this;
    }

    private List<String> printed() {
      return finding.fixes().stream()
          .map(fix -> fix.how().isEmpty() ? fix.code() : fix.code() + " (" + fix.how() + ")")
          .toList();
    }
  }
}
