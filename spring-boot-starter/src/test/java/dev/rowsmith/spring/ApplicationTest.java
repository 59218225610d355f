package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.spring.app.Account;
import dev.rowsmith.spring.app.AccountRepository;
import dev.rowsmith.spring.app.Application;
import dev.rowsmith.spring.app.Visit;
import dev.rowsmith.spring.app.VisitRepository;
import dev.rowsmith.spring.app.Visits;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** A test of a whole application, whose parameters are its beans. */
@SpringBootTest(classes = Application.class, webEnvironment = SpringBootTest.WebEnvironment.NONE)
@BigtableTest
@SpannerTest
class ApplicationTest {

  @Autowired VisitRepository visits;
  @Autowired Visits questions;

  @Test
  void parameters_of_the_test_are_beans_of_the_application(
      VisitRepository visits,
      @InjectBigtable VisitRepository injected,
      AccountRepository accounts,
      BigtableDataClient data,
      DatabaseClient database,
      BigtableEmulator emulator,
      @Autowired BigtableDataClient bean) {
    assertThat(visits).isSameAs(this.visits).isSameAs(injected);
    assertThat(data).isSameAs(bean);
    assertThat(database).isNotNull();
    assertThat(emulator.address()).startsWith("localhost:");

    visits.put(new Visit("ann", 1, "/start"));
    accounts.insert(new Account("ann", 7, 0));

    assertThat(questions.ofVisitor("ann")).hasSize(1);
    assertThat(accounts.find("ann")).isPresent();
  }
}
