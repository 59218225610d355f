package dev.rowsmith.adopt;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** Keeps the arrows between the packages, which lead from a sample to its declaration. */
class ArchitectureTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importUrl(AdoptTool.class.getProtectionDomain().getCodeSource().getLocation());

  @Test
  void a_table_of_bigtable_becomes_a_sample_a_layout_of_keys_columns_and_a_declaration() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("declaration")
        .definedBy("dev.rowsmith.adopt.bigtable")
        .layer("column")
        .definedBy("dev.rowsmith.adopt.bigtable.internal.column")
        .layer("key")
        .definedBy("dev.rowsmith.adopt.bigtable.internal.key")
        .layer("sample")
        .definedBy("dev.rowsmith.adopt.bigtable.internal.sample")
        .whereLayer("declaration")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("column")
        .mayOnlyBeAccessedByLayers("declaration")
        .whereLayer("key")
        .mayOnlyBeAccessedByLayers("column", "declaration")
        .check(CLASSES);
  }

  @Test
  void stores_do_not_know_each_other() {
    noClasses()
        .that()
        .resideInAPackage("dev.rowsmith.adopt.bigtable..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("..spanner..")
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAPackage("dev.rowsmith.adopt.spanner..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("..bigtable..")
        .check(CLASSES);
  }

  @Test
  void what_prints_and_compiles_records_knows_no_store_and_no_command() {
    noClasses()
        .that()
        .resideInAPackage("dev.rowsmith.adopt.source..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.rowsmith.adopt", "dev.rowsmith.adopt.bigtable..", "dev.rowsmith.adopt.spanner..")
        .check(CLASSES);
  }
}
