package dev.rowsmith.testing;

import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ParameterResolutionException;

class RefusedInjectionTest {

  @BigtableTest
  static class AsksForText {
    @Test
    void test(@InjectBigtable String text) {}
  }

  @Test
  void an_annotated_parameter_of_another_type_names_the_types_there_are() {
    refuses(
        AsksForText.class,
        ParameterResolutionException.class,
        "cannot inject a java.lang.String; expected one of: a generated repository, a generated"
            + " class of questions, BigtableDataClient, BigtableTableAdminClient");
  }

  @BigtableTest
  static class AsksForAnyRepository {
    @Test
    void test(BigtableRepository<?, ?> repository) {}
  }

  @Test
  void a_repository_without_an_entity_is_no_repository() {
    refuses(
        AsksForAnyRepository.class,
        ParameterResolutionException.class,
        "cannot construct the repository dev.rowsmith.runtime.bigtable.BigtableRepository");
  }

  static final class HandWritten extends BigtableRepository<Sensor, SensorKey> {
    HandWritten(BigtableDataClient client) {
      super(client, "sensors", new SensorMapper());
    }
  }

  @BigtableTest
  static class AsksForHandWritten {
    @Test
    void test(HandWritten repository) {}
  }

  @Test
  void a_repository_without_the_constructor_says_which_one() {
    refuses(
        AsksForHandWritten.class,
        ParameterResolutionException.class,
        "it has no constructor (BigtableDataClient, String), as generated repositories have");
  }

  static final class Thrower extends BigtableRepository<Sensor, SensorKey> {
    Thrower(BigtableDataClient client, String table) {
      super(client, "a name with spaces in place of " + table, new SensorMapper());
    }
  }

  @BigtableTest
  static class AsksForThrower {
    @Test
    void test(Thrower repository) {}
  }

  @Test
  void a_repository_whose_constructor_throws_says_what() {
    refuses(
        AsksForThrower.class,
        ParameterResolutionException.class,
        "its constructor threw dev.rowsmith.runtime.InvalidInputException: 'a name with spaces");
  }

  @BigtableTest
  static class FinalField {
    @InjectBigtable final String sensors = "set by the class itself";

    @Test
    void test() {}
  }

  @Test
  void a_final_field_cannot_be_set() {
    refuses(
        FinalField.class,
        ExtensionConfigurationException.class,
        "cannot set the field FinalField.sensors with @InjectBigtable: it is final");
  }

  @BigtableTest
  @NullUnmarked // The field stays unset.
  static class TextField {
    @InjectBigtable String text;

    @Test
    void test() {}
  }

  @Test
  void a_field_of_another_type_names_the_types_there_are() {
    refuses(
        TextField.class,
        ExtensionConfigurationException.class,
        "@InjectBigtable on TextField.text: cannot inject a java.lang.String; expected one of");
  }

  private static void refuses(
      Class<?> testClass, Class<? extends Throwable> exception, String words) {
    TestRunTest.run(testClass)
        .testEvents()
        .failed()
        .assertEventsMatchExactly(
            event(
                finishedWithFailure(instanceOf(exception), message(text -> text.contains(words)))));
  }
}
