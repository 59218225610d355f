package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.CheckedEntity;
import dev.rowsmith.processor.check.DatabaseCheck;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.KeyCheck;
import dev.rowsmith.processor.check.LockCheck;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.check.WorkloadCheck;
import dev.rowsmith.processor.model.Entity;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Checks of a build by what they look at, with what its options make of them.
 *
 * <p>What a check declares is read once for the build: every check is asked for every entity.
 */
final class BuildChecks {

  private final List<SchemaCheck> checks;
  private final Options options;
  private final IdentityHashMap<SchemaCheck, Severity> severities = new IdentityHashMap<>();
  private final Map<String, SchemaCheck> byId = new HashMap<>();
  private final Set<String> acceptable = new TreeSet<>();
  private final Set<String> mandatory = new TreeSet<>();
  private final Set<String> locked = new TreeSet<>();
  private final Map<Class<?>, List<SchemaCheck>> alone = new HashMap<>();
  private final Map<Class<?>, List<SchemaCheck>> beside = new HashMap<>();
  private final List<QuestionCheck> ofQuestions;
  private final List<WorkloadCheck> ofWorkloads;
  private final List<LockCheck> ofLocks;

  BuildChecks(List<SchemaCheck> checks, Options options) {
    this.checks = checks;
    this.options = options;
    this.ofQuestions = only(QuestionCheck.class);
    this.ofWorkloads = only(WorkloadCheck.class);
    this.ofLocks = only(LockCheck.class);
    checks.forEach(this::add);
  }

  private void add(SchemaCheck check) {
    String id = check.id();
    byId.putIfAbsent(id, check);
    severities.put(check, options.severityOf(check));
    boolean refused = check.rule().mandatory();
    boolean allowable = check.rule().allowable();
    if (refused) {
      mandatory.add(id);
    } else if (allowable) {
      acceptable.add(id);
    }
    if (!allowable) {
      locked.add(id);
    }
  }

  private <C extends SchemaCheck> List<C> only(Class<C> kind) {
    return checks.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** Returns the checks that see an entity of this class alone, and all that are off. */
  List<SchemaCheck> alone(Entity entity) {
    return alone.computeIfAbsent(
        entity.getClass(),
        type ->
            entityChecks(
                check ->
                    !isBesideOthers(check)
                        && (isOff(check) || CheckedEntity.of(check).isAssignableFrom(type))));
  }

  /** Returns the checks that see an entity of this class beside others. */
  List<SchemaCheck> beside(Entity entity) {
    return beside.computeIfAbsent(
        entity.getClass(),
        type ->
            entityChecks(
                check -> isBesideOthers(check) && CheckedEntity.of(check).isAssignableFrom(type)));
  }

  private List<SchemaCheck> entityChecks(Predicate<SchemaCheck> condition) {
    return checks.stream()
        .filter(check -> check instanceof EntityCheck || check instanceof KeyCheck)
        .filter(condition)
        .toList();
  }

  private static boolean isBesideOthers(SchemaCheck check) {
    return check instanceof TableCheck || check instanceof DatabaseCheck;
  }

  List<QuestionCheck> ofQuestions() {
    return ofQuestions;
  }

  List<WorkloadCheck> ofWorkloads() {
    return ofWorkloads;
  }

  List<LockCheck> ofLocks() {
    return ofLocks;
  }

  /** Returns the check of an id. */
  Optional<SchemaCheck> check(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  boolean isOff(SchemaCheck check) {
    return severities.get(check) == Severity.OFF;
  }

  /** Returns what a finding does in this build. */
  Severity severityOf(SchemaCheck check, Finding finding) {
    return options.severityOf(check, finding);
  }

  /** Returns what a finding of a check does in this build; nothing if there is no such check. */
  Severity severityOf(String id, Finding finding) {
    SchemaCheck check = byId.get(id);
    return check == null || isOff(check) ? Severity.OFF : severityOf(check, finding);
  }

  /** Returns the ids that an {@code @Allow} can name, sorted. */
  Set<String> acceptable() {
    return Collections.unmodifiableSet(acceptable);
  }

  /** Returns whether an entity with a finding of this check cannot be generated. */
  boolean isMandatory(String id) {
    return mandatory.contains(id);
  }

  /** Returns whether the lock file accepts a finding of this check, and no {@code @Allow}. */
  boolean isLocked(String id) {
    return locked.contains(id);
  }

  /** Returns where to read about a check. */
  String pageOf(String id) {
    SchemaCheck check = byId.get(id);
    return check == null ? options.pageOf(id) : options.pageOf(check);
  }

  /** Returns what is wrong with the build's options. */
  List<String> optionMistakes() {
    return options.mistakes();
  }
}
