package dev.rowsmith.processor.check.key;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameMeaningTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hash",
        "md5",
        "MD5",
        "sha256",
        "SHA_256_HASH",
        "crc32c",
        "digest",
        "emailHash",
        "email_hash",
        "EMAIL_HASH",
        "urlSha1Hex",
        "userIDHash",
        "hashedEmail",
        "hash_of_url",
        "hash2",
        "bodyMd5Base64"
      })
  void name_of_a_digest_is_recognised(String name) {
    assertThat(NameMeaning.digest(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "shard",
        "share",
        "hashtag",
        "hashTag",
        "hashKey",
        "hashAlgorithm",
        "md",
        "mdn",
        "digestive",
        "crcle",
        "Shah",
        "sharpness",
        "thrash",
        "shape",
        "userId",
        "",
        "_"
      })
  void name_of_something_else_is_no_digest(String name) {
    assertThat(NameMeaning.digest(name)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "urlHash, url",
    "hashOfPageUrl, pageUrl",
    "hashed_page_url, pageUrl",
    "md5, ''",
    "sha256Hex, ''"
  })
  void name_of_what_was_hashed_is_what_is_left(String name, String value) {
    assertThat(NameMeaning.digested(name)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "email",
        "userEmail",
        "emailAddress",
        "emailaddress",
        "email_address",
        "phone",
        "phoneNumber",
        "CELLPHONE_NUMBER",
        "ssn",
        "passportNo",
        "iban",
        "card",
        "cardNumber",
        "creditCard",
        "customerCardNumber"
      })
  void name_of_personal_data_is_recognised(String name) {
    assertThat(NameMeaning.personal(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "phoneme", "cardinal", "postcard", "shard", "discard", "scoreCard", "simCard", "emailType",
        "phoneId", "cardType", "emailHash", "headphones", "ribbon", "caliban", "deviceId", "ssnap"
      })
  void name_of_something_else_is_not_personal(String name) {
    assertThat(NameMeaning.personal(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"host", "hostName", "hostname", "HOST_NAME", "remoteHost"})
  void name_of_a_host_is_recognised(String name) {
    assertThat(NameMeaning.host(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hostile", "ghost", "hostId", "hostCount", "hosting"})
  void name_of_something_else_is_no_host(String name) {
    assertThat(NameMeaning.host(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"domain", "domainName", "domain_name", "emailDomain", "webDomain"})
  void name_of_a_domain_is_recognised(String name) {
    assertThat(NameMeaning.domain(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"faultDomain", "domainEvent", "domainId", "condominium", "subdomains"})
  void name_of_something_else_is_no_domain(String name) {
    assertThat(NameMeaning.domain(name)).isFalse();
  }

  @Test
  void words_end_where_the_case_rises_and_at_other_characters() {
    assertThat(NameWords.of("userIDHash_of-2ndMail").words())
        .containsExactly("user", "id", "hash", "of", "2nd", "mail");
  }
}
