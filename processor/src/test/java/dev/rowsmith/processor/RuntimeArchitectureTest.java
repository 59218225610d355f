package dev.rowsmith.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

/** Keeps the rooms of the runtime: table, spi, internal, and what an application calls on top. */
class RuntimeArchitectureTest {

  private static final String CORE = "dev.rowsmith.runtime";
  private static final String SPANNER = CORE + ".spanner";

  private static final JavaClasses SPANNER_CLASSES =
      new ClassFileImporter().importPackages(SPANNER);

  /** Each package is a room. */
  private static final SliceAssignment ROOMS =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
          return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
          return "rooms";
        }
      };

  @Test
  void there_is_no_circle_among_the_rooms_of_spanner() {
    SlicesRuleDefinition.slices()
        .assignedFrom(ROOMS)
        .should()
        .beFreeOfCycles()
        .check(SPANNER_CLASSES);
  }

  @Test
  void tables_of_spanner_know_values_alone() {
    classes()
        .that()
        .resideInAPackage(SPANNER + ".table")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            SPANNER + ".table",
            SPANNER + ".internal.value",
            CORE,
            CORE + ".internal",
            CORE + ".key..",
            "java..",
            "com.google.cloud..",
            "com.google.protobuf..",
            "org.jspecify.annotations..")
        .check(SPANNER_CLASSES);
  }

  @Test
  void values_of_spanner_know_no_table() {
    noClasses()
        .that()
        .resideInAPackage(SPANNER + ".internal.value")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(SPANNER + ".table..", SPANNER + ".spi..", SPANNER)
        .check(SPANNER_CLASSES);
  }

  @Test
  void the_inside_of_spanner_does_not_know_what_an_application_calls() {
    noClasses()
        .that()
        .resideInAnyPackage(SPANNER + ".internal..", SPANNER + ".spi", SPANNER + ".table")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(SPANNER, SPANNER + ".schema..")
        .check(SPANNER_CLASSES);
  }

  @Test
  void schemas_of_spanner_are_apart_from_reads_and_writes() {
    noClasses()
        .that()
        .resideInAPackage(SPANNER + ".schema..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            SPANNER,
            SPANNER + ".spi",
            SPANNER + ".internal.read",
            SPANNER + ".internal.scan",
            SPANNER + ".internal.write",
            SPANNER + ".internal.bulk",
            SPANNER + ".internal.transaction")
        .check(SPANNER_CLASSES);
  }
}
