package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import org.junit.jupiter.api.Test;

class DomainNotReversedTest {

  private static Findings check(Entities entity) {
    return Findings.of(new DomainNotReversed(), entity);
  }

  @Test
  void domain_as_it_is_is_reported() {
    check(
            reading()
                .segment("domainName", STRING, segment -> segment.order(1).maxLength(100))
                .segment("path", STRING, segment -> segment.order(2)))
        .one()
        .says("'domainName' in the row key of Reading is a domain name that is not reversed")
        .at("domainName")
        .today("{domainName}#{path}")
        .fixes(
            "@RowKey(order = 1, as = KeyEncoding.REVERSED_DOMAIN, maxLength = 100) String domainName"
                + " (com.google.maps; for a table without rows yet)");
  }

  @Test
  void reversed_domain_is_fine() {
    check(
            reading()
                .segment("domain", STRING, segment -> segment.as(Encoding.REVERSED_DOMAIN))
                .column("title", STRING))
        .none();
  }

  @Test
  void host_with_a_time_behind_it_is_one_machine() {
    check(reading().segment("host", STRING).segment("at", INSTANT).column("load", STRING)).none();
  }

  @Test
  void host_with_nothing_but_numbers_is_one_machine() {
    check(reading().segment("hostName", STRING).column("cpu", DOUBLE)).none();
  }

  @Test
  void host_of_pages_is_reported() {
    check(reading().segment("host", STRING).segment("path", STRING).column("n", DOUBLE)).one();
    check(reading().segment("host", STRING).column("title", STRING)).one();
    check(reading().segment("shop", STRING).segment("host", STRING).column("n", DOUBLE)).one();
  }

  @Test
  void domain_with_a_time_behind_it_is_reported() {
    check(reading().segment("domain", STRING).segment("at", INSTANT)).one();
  }

  @Test
  void other_types_codecs_and_binary_keys_are_fine() {
    check(reading().segment("domain", ENUM)).none();
    check(reading().segment("domain", STRING, segment -> segment.codec("Idn"))).none();
    check(reading().format(KeyFormat.ORDERED_CODE).segment("domain", STRING)).none();
  }
}
