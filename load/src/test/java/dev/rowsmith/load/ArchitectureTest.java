package dev.rowsmith.load;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ArchitectureTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importUrl(Load.class.getProtectionDomain().getCodeSource().getLocation());

  @Test
  void only_what_reads_tables_and_keys_of_a_store_sees_its_client() {
    noClasses()
        .that()
        .haveNameNotMatching(
            ".*\\.(BigtableWrites|LiveTable|SpannerWrites|SpannerSample|SpannerKeys)(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "com.google.cloud..",
            "com.google.api..",
            "dev.rowsmith.runtime.bigtable..",
            "dev.rowsmith.runtime.spanner..")
        .check(CLASSES);
  }
}
