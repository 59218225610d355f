package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whoever looks for the words of a fix finds them by the id that the message prints: in the class
 * of the check, in a part that only this class uses, or where several checks share a fix, in the
 * class ending in {@code Fix} or {@code Change} that it calls. Attributes that segments and
 * qualifiers share have their words in classes that are named after them.
 */
class FixWordsTest {

  private static final String CHECKS = "dev.rowsmith.processor.check";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(CHECKS);

  @Test
  void fix_is_worded_by_its_check_or_a_part_of_it_or_a_class_of_fixes() {
    Map<String, Set<String>> shared = new TreeMap<>();
    wording()
        .filter(type -> !type.isAssignableTo(SchemaCheck.class))
        .filter(type -> !type.getSimpleName().matches(".*(Fix|Fixes|Changes?|Attributes?)"))
        .forEach(type -> shared.put(type.getSimpleName(), users(type)));

    assertThat(shared).hasSizeGreaterThan(10);
    assertThat(shared).allSatisfy((part, users) -> assertThat(users).as(part).hasSize(1));
  }

  /** Returns the classes that word fixes; {@code Finding} and {@code Fix} are what they make. */
  private static Stream<JavaClass> wording() {
    return CLASSES.stream()
        .filter(FixWordsTest::words)
        .map(FixWordsTest::outermost)
        .distinct()
        .filter(type -> !type.isEquivalentTo(Finding.class) && !type.isEquivalentTo(Fix.class));
  }

  private static boolean words(JavaClass type) {
    return type.getMethodCallsFromSelf().stream()
            .anyMatch(
                call ->
                    call.getTargetOwner().isEquivalentTo(Finding.class)
                        && call.getName().startsWith("fix")
                        && !call.getName().equals("fixes"))
        || type.getConstructorCallsFromSelf().stream()
            .anyMatch(call -> call.getTargetOwner().isEquivalentTo(Fix.class));
  }

  private static Set<String> users(JavaClass type) {
    return type.getDirectDependenciesToSelf().stream()
        .map(Dependency::getOriginClass)
        .map(FixWordsTest::outermost)
        .filter(user -> !user.equals(type))
        .map(JavaClass::getSimpleName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(FixWordsTest::outermost).orElse(type);
  }
}
