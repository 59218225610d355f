package dev.rowsmith.processor;

import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keeps the tree the architecture: read, model, check, report, generate. */
class ArchitectureTest {

  private static final String ROOT = "dev.rowsmith.processor";

  /** What users write; only their constants are read as classes. */
  private static final String ANNOTATIONS = "dev.rowsmith.(bigtable|spanner)";

  /** What users name of the runtime's keys: codecs, units. */
  private static final String KEYS = "dev.rowsmith.runtime.key";

  /** The segments of the runtime, which know the bytes of keys. */
  private static final String SEGMENTS = KEYS + ".segment";

  /** What their bytes are like. */
  private static final String TRAITS = KEYS + ".encoding";

  /** Definitions of tables, which all modules share. */
  private static final String DEFINITIONS = "dev.rowsmith.model..";

  /** Lines of lock files, and what their changes mean. */
  private static final String LOCK = "dev.rowsmith.lock..";

  private static final JavaClasses PROCESSOR =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @Test
  void the_model_knows_no_compiler() {
    classes()
        .that()
        .resideInAPackage(ROOT + ".model..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + ".model..",
            ANNOTATIONS,
            DEFINITIONS,
            KEYS,
            "dev.rowsmith.lock.bigtable", // The types of JSON.
            "java.lang..",
            "java.nio.charset..",
            "java.time..",
            "java.util..",
            "org.jspecify.annotations..")
        .check(PROCESSOR);
  }

  @Test
  void checks_see_the_model_and_its_encodings() {
    classes()
        .that()
        .resideInAPackage(ROOT + ".check..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + ".advise..",
            ROOT + ".check..",
            ROOT + ".edit..",
            ROOT + ".encoding..",
            ROOT + ".language..",
            ROOT + ".lock..",
            ROOT + ".model..",
            ANNOTATIONS,
            DEFINITIONS,
            ROOT + ".plan..",
            LOCK,
            KEYS,
            SEGMENTS,
            TRAITS,
            "dev.rowsmith.runtime", // Its limits.
            "java.lang..",
            "java.util..",
            "java.nio.charset..",
            "com.google.auto.service..",
            "org.jspecify.annotations..")
        .check(PROCESSOR);
  }

  @Test
  void plans_see_the_model_and_its_encodings() {
    classes()
        .that()
        .resideInAPackage(ROOT + ".plan..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + ".plan..",
            ROOT + ".advise..",
            ROOT + ".encoding..",
            ROOT + ".model..",
            ANNOTATIONS,
            DEFINITIONS,
            KEYS,
            SEGMENTS,
            TRAITS,
            "java.lang..",
            "java.util..",
            "org.jspecify.annotations..")
        .check(PROCESSOR);
  }

  @Test
  void encodings_see_the_model_and_the_segments_of_the_runtime() {
    classes()
        .that()
        .resideInAPackage(ROOT + ".encoding..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + ".encoding..",
            ROOT + ".model..",
            ANNOTATIONS,
            DEFINITIONS,
            KEYS,
            SEGMENTS,
            TRAITS,
            "com.google.protobuf..",
            "java.lang..",
            "java.math..",
            "java.time..",
            "java.util..",
            "org.jspecify.annotations..")
        .check(PROCESSOR);
  }

  @Test
  void lines_of_locks_see_the_model_its_encodings_and_the_runtime_that_writes_keys() {
    classes()
        .that()
        .resideInAPackage(ROOT + ".lock..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + ".lock..",
            ROOT + ".encoding..",
            ROOT + ".model..",
            ANNOTATIONS,
            DEFINITIONS,
            LOCK,
            KEYS,
            KEYS + ".spi",
            SEGMENTS,
            TRAITS,
            "com.google.protobuf..",
            "java.lang..",
            "java.io..",
            "java.nio..",
            "java.time..",
            "java.util..",
            "org.jspecify.annotations..")
        .check(PROCESSOR);
  }

  @Test
  void generators_neither_read_nor_report() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".generate..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + ".read..", ROOT + ".report..", ROOT + ".check..")
        .check(PROCESSOR);
  }

  @Test
  void readers_word_no_message() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".read..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + ".check..", ROOT + ".report..", ROOT + ".generate..")
        .check(PROCESSOR);
  }

  @Test
  void only_the_entry_knows_how_patches_are_made() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT, ROOT + ".patch..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + ".patch..")
        .check(PROCESSOR);
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".patch..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + ".read..", ROOT + ".generate..", ROOT + ".plan..")
        .check(PROCESSOR);
  }

  @Test
  void one_class_prints_messages() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(ROOT + ".report.Reporter")
        .and() // which shows invisible characters of what the reporter prints
        .doNotHaveFullyQualifiedName(ROOT + ".report.VisibleMessager")
        .should()
        .callMethodWhere(
            com.tngtech.archunit.base.DescribedPredicate.describe(
                "it prints through the Messager",
                call -> call.getTargetOwner().isEquivalentTo(Messager.class)))
        .check(PROCESSOR);
  }

  @Test
  void one_class_writes_sources_and_one_the_index() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(ROOT + ".generate.SourceWriter")
        .and()
        .doNotHaveFullyQualifiedName(ROOT + ".index.TableIndex")
        .and() // which opens files, and creates none
        .doNotHaveFullyQualifiedName(ROOT + ".source.ClassFiles")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Filer.class)
        .check(PROCESSOR);
  }

  @Test
  void only_readers_know_annotation_mirrors() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            ROOT + ".read..", ROOT + ".source..", ROOT + ".report..", ROOT + ".patch..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("javax.lang.model.element.AnnotationMirror")
        .check(PROCESSOR);
  }

  @Test
  void packages_have_no_cycles() {
    SlicesRuleDefinition.slices()
        .matching(ROOT + ".(*)..")
        .should()
        .beFreeOfCycles()
        .check(PROCESSOR);
  }

  /** What a store brings is in packages of its name: a third store is a package for each stage. */
  @ParameterizedTest
  @ValueSource(strings = {"bigtable", "spanner"})
  void only_the_registries_of_stores_see_the_packages_of_a_store(String store) {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".." + store + "..")
        .and()
        .doNotHaveFullyQualifiedName(ROOT + ".Stores")
        .and()
        .doNotHaveFullyQualifiedName(ROOT + ".check.store.RulesOfStores")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + ".." + store + "..")
        .check(PROCESSOR);
  }

  @Test
  void stores_do_not_see_each_other() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + "..spanner..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + "..bigtable..")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName(ROOT + ".model.BigtableEntity")
        .check(PROCESSOR);
  }

  @Test
  void only_members_and_rounds_depend_on_the_order_in_which_a_compiler_returns_elements() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(ROOT + ".source.Members")
        .and()
        .doNotHaveFullyQualifiedName(ROOT + ".source.Round")
        .should()
        .accessTargetWhere(
            nameMatching("getEnclosedElements|getAllMembers|getElementsAnnotatedWith(Any)?")
                .onResultOf(access -> access.getTarget()))
        .because("Eclipse's compiler and javac do not agree on it")
        .check(PROCESSOR);
  }

  /** Whoever opens a check of keys meets one idea, and not how keys are read, locked or changed. */
  @ParameterizedTest
  @CsvSource({
    "LeadingTimestamp, 25",
    "TimeBasedUuid, 24",
    "SequentialId, 24",
    "TimestampAfterFewValues, 34",
    "DetailBeforeCommon, 25"
  })
  void a_check_of_keys_reaches_few_files(String check, int most) {
    assertThat(reached(ROOT + ".check.key." + check)).hasSizeLessThanOrEqualTo(most);
  }

  /** Returns the files of the processor on which a class depends, however far, and its own. */
  private static Set<String> reached(String start) {
    Set<String> files = new TreeSet<>();
    Deque<JavaClass> open = new ArrayDeque<>(List.of(PROCESSOR.get(start)));
    Set<JavaClass> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      JavaClass next = open.remove();
      files.add(next.getName().replaceFirst("[$].*", ""));
      next.getDirectDependenciesFromSelf().stream()
          .map(Dependency::getTargetClass)
          .map(JavaClass::getBaseComponentType)
          .filter(each -> each.getPackageName().startsWith(ROOT) && seen.add(each))
          .forEach(open::add);
    }
    return files;
  }
}
