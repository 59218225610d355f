package dev.rowsmith.processor.patch;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.rowsmith.bigtable.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportsTest {

  @Test
  void annotations_of_both_stores_and_their_enums_are_imported() {
    List<JavaClass> named =
        new ClassFileImporter()
            .importUrl(Table.class.getProtectionDomain().getCodeSource().getLocation()).stream()
                .filter(each -> !each.getPackageName().equals("dev.rowsmith"))
                .filter(each -> each.isAnnotation() || each.isEnum())
                .filter(each -> !each.isNestedClass())
                .filter(each -> each.getModifiers().contains(JavaModifier.PUBLIC))
                .toList();

    assertThat(named)
        .isNotEmpty()
        .allSatisfy(
            each ->
                assertThat(Imports.PACKAGES.get(each.getSimpleName()))
                    .as(each.getSimpleName())
                    // A patch is for Bigtable's @Table where none is imported.
                    .isEqualTo(
                        each.getSimpleName().equals("Table")
                            ? "dev.rowsmith.bigtable"
                            : each.getPackageName()));
  }
}
