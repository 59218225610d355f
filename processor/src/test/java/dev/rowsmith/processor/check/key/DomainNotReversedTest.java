package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                .segment("domain", STRING, segment -> segment.as(KeyEncoding.REVERSED_DOMAIN))
                .column("title", STRING))
        .none();
  }

  @Test
  void name_of_a_reversed_domain_is_fine() {
    check(reading().segment("reversedDomain", STRING).column("title", STRING)).none();
  }

  @Test
  void domain_of_any_owner_is_reported_and_one_of_a_subject_is_not() {
    check(reading().segment("advertiserDomain", STRING).column("title", STRING)).one();
    check(reading().segment("customDomain", STRING).column("title", STRING)).one();
    check(reading().segment("policyDomain", STRING).column("title", STRING)).none();
    check(reading().segment("faultDomain", STRING).column("title", STRING)).none();
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "url",
        "uri",
        "pageUrl",
        "canonical_url",
        "targetUri",
        "URL",
        "href",
        "link",
        "permalink",
        "urlText",
        "enlace",
        "direccionWeb",
        "enderecoWeb",
        "adresseWeb",
        "webadresse",
        "lien",
        "indirizzoWeb",
        "urlPagina"
      })
  void address_of_a_page_that_leads_is_reported_with_its_domain_and_its_path(String name) {
    check(reading().segment(name, STRING).column("title", STRING))
        .one()
        .says(
            "'%s' leads the row key of Reading with a domain name that is not reversed"
                .formatted(name))
        .at(name)
        .today("{" + name + "}")
        .fixes(
            "@RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain, @RowKey String path"
                + " (com.google.maps and then the path, in place of '"
                + name
                + "'; for a table without rows yet)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "urlPath",
        "urlSlug",
        "linkId",
        "linkType",
        "requestUri",
        "gsUri",
        "s3Url",
        "jdbcUrl",
        "curl",
        "fileUrl",
        "networkLink",
        "links"
      })
  void names_of_other_values_are_no_addresses_of_pages(String name) {
    check(reading().segment(name, STRING).column("title", STRING)).none();
  }

  @Test
  void address_behind_an_owner_is_fine() {
    check(reading().segment("userId", STRING).segment("url", STRING).column("title", STRING))
        .none();
  }

  @Test
  void names_of_other_components_and_declared_orders_are_kept_in_the_fix() {
    check(
            reading()
                .segment("url", STRING, segment -> segment.order(2))
                .column("path", STRING)
                .column("domain", STRING))
        .one()
        .fixes(
            "@RowKey(order = 2, as = KeyEncoding.REVERSED_DOMAIN) String domain2,"
                + " @RowKey(order = 3) String path2 (com.google.maps and then the path, in place of"
                + " 'url'; for a table without rows yet)");
  }
}
