package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.spring.app.Account;
import dev.rowsmith.spring.app.AccountRepository;
import dev.rowsmith.spring.app.Application;
import dev.rowsmith.spring.app.Visit;
import dev.rowsmith.spring.app.VisitRepository;
import dev.rowsmith.spring.app.Visits;
import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Test;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.aot.test.generate.TestGenerationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.annotation.AnnotatedBeanDefinitionReader;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.test.tools.CompileWithForkedClassLoader;
import org.springframework.core.test.tools.Compiled;
import org.springframework.core.test.tools.TestCompiler;

/** The code that Spring generates for an application ahead of time, compiled and started. */
@SpannerTest
class AheadOfTimeTest {

  @Test
  @CompileWithForkedClassLoader
  void an_application_starts_by_its_generated_code() {
    GenericApplicationContext declared = new GenericApplicationContext();
    new AnnotatedBeanDefinitionReader(declared).register(Application.class);
    TestGenerationContext generation = new TestGenerationContext();
    new ApplicationContextAotGenerator().processAheadOfTime(declared, generation);
    generation.writeGeneratedContent();

    TestCompiler.forSystem()
        .withCompilerOptions("-proc:none")
        .with(generation)
        .compile(AheadOfTimeTest::start);
  }

  @Test
  void tables_that_are_found_by_their_index_are_reachable() {
    RuntimeHints hints = new RuntimeHints();
    new TableHints().registerHints(hints, null);

    assertThat(hints)
        .matches(RuntimeHintsPredicates.resource().forResource("META-INF/rowsmith/bigtable-tables"))
        .matches(RuntimeHintsPredicates.resource().forResource("META-INF/rowsmith/spanner-tables"));
    assertThat(hints.reflection().typeHints())
        .extracting(each -> each.getType().getSimpleName())
        .contains("VisitTable", "AccountTable");
  }

  @SuppressWarnings("unchecked")
  private static void start(Compiled compiled) {
    try (GenericApplicationContext generated = new GenericApplicationContext()) {
      compiled.getInstance(ApplicationContextInitializer.class).initialize(generated);
      generated.refresh();
      generated.getBean(VisitRepository.class).put(new Visit("ann", 1, "/start"));
      generated.getBean(AccountRepository.class).insert(new Account("ann", 7, 0));

      assertThat(generated.getBean(Visits.class).ofVisitor("ann")).hasSize(1);
      assertThat(generated.getBean(AccountRepository.class).find("ann")).isPresent();
    }
  }
}
