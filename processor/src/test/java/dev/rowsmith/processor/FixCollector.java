package dev.rowsmith.processor;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.EntityJudge.Judgement;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.patch.EditedText;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.EditedEntities;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.source.Round;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/**
 * Collects what is found in the entities of each package, as the processors print it, and what the
 * source is after each fix that is printed with edits.
 */
final class FixCollector extends AbstractProcessor {

  /** A finding at a place: an element of the source. */
  record Spot(String check, boolean error, String place) {}

  /**
   * What a message offers.
   *
   * @param entity the name of the entity in its package
   * @param spot the finding
   * @param what the fix as it is printed
   * @param accepting whether it is an {@code @Allow}
   * @param text the source with it
   * @param expected what the checks find in the entity read with the edits of the fix
   */
  record Offer(
      String entity,
      Spot spot,
      String what,
      boolean accepting,
      String text,
      List<String> expected) {}

  private final boolean offering;
  private final List<SchemaCheck> checks = Checks.load();
  private final SourceClasses sources = new SourceClasses();
  private final Map<String, List<Entity>> entities = new TreeMap<>();
  private final Map<String, List<Spot>> spots = new TreeMap<>();
  private final Map<String, List<String>> judged = new TreeMap<>();
  private final Map<String, List<Offer>> offers = new TreeMap<>();
  private final Map<Store, DeferredEntities> rounds = new TreeMap<>();
  private int leftOut;

  /**
   * Collects findings.
   *
   * @param offering whether fixes are judged and applied
   */
  FixCollector(boolean offering) {
    this.offering = offering;
  }

  /** Returns what is found in a package and not accepted. */
  List<Spot> spots(String packageName) {
    return spots.getOrDefault(packageName, List.of());
  }

  /** Returns what the checks find in an entity of a package, as {@link Offer#expected} has it. */
  List<String> judged(String packageName, String entity) {
    return judged.getOrDefault(packageName + "." + entity, List.of());
  }

  /** Returns what the messages of each package offer. */
  Map<String, List<Offer>> offers() {
    return offers;
  }

  /** Returns how many fixes no patch can write. */
  int leftOut() {
    return leftOut;
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Arrays.stream(Store.values()).map(Store::table).collect(Collectors.toSet());
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
    sources.add(environment);
    if (!environment.processingOver()) {
      Stores stores = new Stores(processingEnv, Optional.empty());
      Round round = new Round(environment, annotations);
      for (StoreStages<?> stages : stores.all()) {
        rounds
            .computeIfAbsent(stages.store(), store -> new DeferredEntities(processingEnv, store))
            .next(round)
            .forEach(type -> new Reading(stores, stages, type).collect());
      }
    }
    return false;
  }

  /** What is found in one entity. */
  private final class Reading {

    private final Stores stores;
    private final StoreStages<?> stages;
    private final TypeElement type;
    private final Entity entity;
    private final CheckRunner runner;

    Reading(Stores stores, StoreStages<?> stages, TypeElement type) {
      this.stores = stores;
      this.stages = stages;
      this.type = type;
      this.entity = stages.reader().read(type, sources.names());
      EditedEntities edited =
          offering ? new EditedSources(stores, sources) : EditedEntities.UNKNOWN;
      this.runner =
          new CheckRunner(
              checks,
              new Options(Map.of(), checks),
              new Reporter(processingEnv.getMessager(), sources.names()),
              edited);
    }

    void collect() {
      String packageName = packageOf(type);
      List<Entity> earlier = entities.computeIfAbsent(packageName, key -> new ArrayList<>());
      List<Entity> others = stores.others(stages.store(), type, sources.names());
      List<ReportedFinding> found = new ArrayList<>(runner.findings(entity, others));
      found.addAll(runner.inspectBeside(entity, List.copyOf(earlier)));
      earlier.add(entity);
      judged.put(type.getQualifiedName().toString(), judgements(entity));
      found.removeIf(each -> each.allowance().isPresent() || each.severity() == Severity.OFF);
      List<Spot> here = spots.computeIfAbsent(packageName, key -> new ArrayList<>());
      found.forEach(each -> here.add(spot(each)));
      if (offering) {
        found.forEach(each -> offer(packageName, each));
      }
    }

    private void offer(String packageName, ReportedFinding reported) {
      Finding finding = reported.finding();
      for (Fix fix : finding.fixes()) {
        if (!fix.edits().isEmpty()) {
          String what = fix.code().isEmpty() ? fix.how() : fix.code() + " (" + fix.how() + ")";
          offer(packageName, reported, what, false, fix.edits());
        }
      }
      boolean acceptable =
          checks.stream()
              .filter(check -> check.id().equals(reported.check()))
              .anyMatch(check -> check.rule().allowable() && !check.rule().mandatory());
      if (acceptable && finding.acceptable()) {
        Element place = SourcePosition.of(finding.place()).shown().element();
        AnnotationCode allow = AnnotationCode.allow(reported.check(), "so");
        Edit edit = new Edit.Annotate(SourcePosition.of(place), "Allow", allow.values(), Set.of());
        offer(packageName, reported, allow.toString(), true, List.of(edit));
      }
    }

    private void offer(
        String packageName,
        ReportedFinding reported,
        String what,
        boolean accepting,
        List<Edit> edits) {
      Optional<String> text = new EditedText(processingEnv).after(edits);
      if (text.isEmpty()) {
        leftOut++;
        return;
      }
      List<String> expected =
          stores.read(entity, edits, sources.names()).map(this::judgements).orElse(List.of());
      offers
          .computeIfAbsent(packageName, key -> new ArrayList<>())
          .add(
              new Offer(
                  type.getQualifiedName().toString().substring(packageName.length() + 1),
                  spot(reported),
                  what,
                  accepting,
                  text.get(),
                  expected));
    }

    private List<String> judgements(Entity each) {
      return runner.judge(each).stream()
          .map(
              (Judgement found) ->
                  "%s %s %s%s: %s"
                      .formatted(
                          found.severity(),
                          found.check(),
                          place(found.finding()),
                          found.allowance().isPresent() ? " (accepted)" : "",
                          found.finding().summary().replace(packageOf(type) + ".", "")))
          .sorted()
          .toList();
    }
  }

  private static Spot spot(ReportedFinding reported) {
    return new Spot(
        reported.check(), reported.severity() == Severity.ERROR, place(reported.finding()));
  }

  private static String place(Finding finding) {
    Element element = SourcePosition.of(finding.place()).shown().element();
    return element instanceof TypeElement
        ? element.getSimpleName().toString()
        : Objects.requireNonNull(element.getEnclosingElement()).getSimpleName()
            + "."
            + element.getSimpleName();
  }

  private static String packageOf(TypeElement type) {
    Element element = type;
    while (!(element instanceof PackageElement)) {
      element = Objects.requireNonNull(element.getEnclosingElement());
    }
    return element.toString();
  }
}
