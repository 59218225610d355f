package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import dev.rowsmith.runtime.bigtable.schema.SchemaIndex;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the runtimes and generated code call by reflection, found in their class files: calls and
 * method references, whether they run or not. What Google's clients and Jackson do is theirs.
 */
class NoReflectionTest {

  /** Finds a class or a member by a name, makes it accessible, or calls it. */
  private static final Pattern REFLECTIVE =
      Pattern.compile(
          "java\\.lang\\.Class\\.(forName|newInstance|get(Declared)?(Method|Field|Constructor)s?"
              + "|getRecordComponents|getEnumConstants|getResource(AsStream)?)"
              + "|java\\.lang\\.ClassLoader\\.(loadClass|getResources?|getResourceAsStream)"
              + "|java\\.lang\\.reflect\\.(?!Type\\.).*"
              + "|java\\.lang\\.invoke\\.MethodHandles\\$Lookup\\..*"
              + "|java\\.util\\.ServiceLoader\\..*"
              + "|java\\.io\\.ObjectInputStream\\..*");

  /** Jackson maps JSON by reflection, and the codec looks at the classes that Jackson maps. */
  private static final String JSON = "/dev/rowsmith/runtime/json/";

  /** The index of tables, for which metadata is written. */
  private static final Set<String> READS_THE_INDEX =
      Set.of(
          "dev.rowsmith.runtime.internal.SchemaConstants",
          "dev.rowsmith.runtime.bigtable.schema.SchemaIndex",
          "dev.rowsmith.runtime.spanner.schema.SchemaIndex");

  @Test
  void runtimes_reflect_nowhere_but_in_the_index_of_tables() {
    JavaClasses runtimes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains(JSON))
            .importPackages("dev.rowsmith.runtime", "dev.rowsmith.opentelemetry");

    assertThat(runtimes.contain(BigtableRepository.class)).isTrue();
    assertThat(runtimes.contain(SchemaIndex.class)).isTrue();
    assertThat(reflecting(runtimes)).isEqualTo(new TreeSet<>(READS_THE_INDEX));
  }

  @Test
  void generated_code_reflects_nowhere() {
    JavaClasses generated = new ClassFileImporter().importPackages("dev.rowsmith.it");
    List<JavaClass> made =
        generated.stream()
            .filter(
                each ->
                    each.isAssignableTo(BigtableRepository.class)
                        || each.isAssignableTo(EntityMapper.class)
                        || each.isAssignableTo(RowUpdate.class)
                        || GENERATED.matcher(each.getSimpleName()).matches())
            .toList();

    assertThat(made).hasSizeGreaterThan(100);
    assertThat(made.stream().flatMap(NoReflectionTest::reflective)).isEmpty();
  }

  private static final Pattern GENERATED = Pattern.compile(".*(Repository|Mapper|Table|Key)");

  private static Set<String> reflecting(JavaClasses classes) {
    return classes.stream()
        .filter(each -> reflective(each).findAny().isPresent())
        .map(each -> each.getName().replaceAll("\\$.*", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> reflective(JavaClass each) {
    Stream<JavaAccess<?>> all =
        Stream.concat(
            each.getAccessesFromSelf().stream(), each.getCodeUnitReferencesFromSelf().stream());
    return all.filter(
            access ->
                REFLECTIVE
                    .matcher(access.getTargetOwner().getName() + "." + access.getTarget().getName())
                    .matches())
        .map(JavaAccess::getDescription);
  }
}
