package dev.rowsmith.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps the dependencies between modules: the model of tables is below all that reads it. */
class ModulesTest {

  private static final String ROOT = "dev.rowsmith";
  private static final String MODEL = ROOT + ".model..";
  private static final String CORE = ROOT + ".runtime";
  private static final List<String> LANGUAGE = List.of("java..", "org.jspecify.annotations..");

  /** The packages of {@code rowsmith-core}; those of the stores are below the same name. */
  private static final List<String> OF_CORE =
      List.of(CORE, CORE + ".internal", CORE + ".key..", CORE + ".value");

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @Test
  void the_model_depends_on_the_core_alone() {
    assertDependsOn(MODEL, List.of(MODEL, "com.google.protobuf.."));
  }

  @Test
  void the_lock_depends_on_the_model_and_the_core() {
    assertDependsOn(ROOT + ".lock..", List.of(ROOT + ".lock..", MODEL, "com.google.protobuf.."));
  }

  private static void assertDependsOn(String module, List<String> others) {
    classes()
        .that()
        .resideInAPackage(module)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            List.of(others, OF_CORE, LANGUAGE).stream()
                .flatMap(List::stream)
                .toArray(String[]::new))
        .check(ALL);
  }

  @Test
  void no_runtime_depends_on_the_lock_or_the_processor() {
    noClasses()
        .that()
        .resideInAPackage(CORE + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + ".lock..", ROOT + ".processor..")
        .check(ALL);
  }

  /** The values of columns are below the tables, and those below all that reads or writes rows. */
  @Test
  void the_tables_of_spanner_depend_on_nothing_that_reads_or_writes_rows() {
    String spanner = CORE + ".spanner";
    String values = spanner + ".table.internal";
    noClasses()
        .that()
        .resideInAPackage(spanner + ".table..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            spanner, spanner + ".internal..", spanner + ".schema..", spanner + ".spi..")
        .check(ALL);
    noClasses()
        .that()
        .resideInAPackage(values)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(spanner + ".table")
        .check(ALL);
    SlicesRuleDefinition.slices().matching(spanner + ".(**)").should().beFreeOfCycles().check(ALL);
  }

  @Test
  void the_processor_depends_on_no_client_and_no_runtime_of_a_store() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".processor..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.google.cloud..", CORE + ".bigtable..", CORE + ".spanner..")
        .check(ALL);
  }

  /** A second class of the same name is a second description of the same concept of a store. */
  @Test
  void no_other_module_defines_what_the_model_defines() {
    List<JavaClass> defined =
        ALL.stream()
            .filter(each -> each.getPackageName().startsWith(ROOT + ".model"))
            .filter(each -> each.isTopLevelClass() && !each.getSimpleName().equals("package-info"))
            .toList();

    assertThat(defined)
        .extracting(JavaClass::getSimpleName)
        .contains("TableDefinition", "SpannerType");
    assertThat(
            ALL.stream()
                .filter(each -> !each.getPackageName().startsWith(ROOT + ".model"))
                .filter(JavaClass::isTopLevelClass)
                .filter(each -> defined.stream().anyMatch(one -> isSame(one, each)))
                .map(JavaClass::getName))
        .isEmpty();
  }

  private static boolean isSame(JavaClass defined, JavaClass other) {
    String store = store(other);
    return other.getSimpleName().equals(defined.getSimpleName())
        && (store.isEmpty() || store.equals(store(defined)));
  }

  private static String store(JavaClass type) {
    return Stream.of("bigtable", "spanner")
        .filter(store -> List.of(type.getPackageName().split("\\.", -1)).contains(store))
        .findFirst()
        .orElse("");
  }
}
