package dev.rowsmith.processor.check.name;

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
        "socialSecurityNumber",
        "taxId",
        "nationalIdNumber",
        "driverLicense",
        "licensePlate",
        "patientName",
        "lastName",
        "surname",
        "mobileNumber",
        "msisdn",
        "homeAddress",
        "clientIp",
        "medicalRecordNumber",
        "ipAddress",
        "e_mail",
        "customerCardNumber"
      })
  void name_of_personal_data_is_recognised(String name) {
    assertThat(NameMeaning.personal(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "phoneme",
        "cardinal",
        "postcard",
        "shard",
        "discard",
        "scoreCard",
        "simCard",
        "emailType",
        "phoneId",
        "cardType",
        "emailHash",
        "headphones",
        "ribbon",
        "caliban",
        "deviceId",
        "ssnap",
        "walletAddress",
        "serverIpAddress",
        "macAddress",
        "accountName",
        "productName",
        "cell",
        "street",
        "accountNumber",
        "taxRate",
        "identity",
        "personal",
        "name"
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

  @Test
  void name_of_a_person_is_personal_and_that_of_a_product_is_not() {
    assertThat(NameMeaning.personal("name", "PatientFile")).isTrue();
    assertThat(NameMeaning.personal("name", "Product")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "transactionHash, Transfer",
    "txHash, Transfer",
    "commitSha, Build",
    "blockHash, Block",
    "hash, Commit",
    "sha256, Blob",
    "geoHash, Place",
    "fileSha256, Upload"
  })
  void digest_that_is_the_identity_is_told_apart(String name, String entity) {
    assertThat(NameMeaning.digestIsIdentity(name, entity)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"urlHash, Page", "userMd5, User", "hash, User", "emailHash, Transaction"})
  void digest_of_a_value_is_not_an_identity(String name, String entity) {
    assertThat(NameMeaning.digestIsIdentity(name, entity)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ulid",
        "messageUlid",
        "ulidText",
        "snowflakeId",
        "chargeKsuid",
        "uuidV7",
        "uuid_v7",
        "uuid7",
        "idV7",
        "commentUuidV1",
        "timeUuid",
        "timeOrderedUuid",
        "orderedId",
        "tsid"
      })
  void name_of_a_sortable_id_is_recognised(String name) {
    assertThat(NameMeaning.sortableId(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "uuid",
        "id",
        "userId",
        "timeZoneId",
        "uuidV4",
        "snowflakeAccountId",
        "orderId",
        "nanoId",
        "cuid2",
        "objectId",
        ""
      })
  void name_of_another_id_is_not_sortable(String name) {
    assertThat(NameMeaning.sortableId(name)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "invoiceNumber, X",
    "orderNo, X",
    "ticket_number, X",
    "number, Invoice",
    "sequence, X",
    "eventSeq, X",
    "blockHeight, X",
    "receiptNo, X"
  })
  void number_that_is_counted_up_is_recognised(String name, String entity) {
    assertThat(NameMeaning.sequence(name, entity)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "serialNumber, X",
    "flightNumber, X",
    "accountNumber, X",
    "trackingNumber, X",
    "phoneNumber, X",
    "roomNumber, X",
    "number, Room",
    "invoiceId, X",
    "orderCode, X"
  })
  void number_of_something_else_is_not(String name, String entity) {
    assertThat(NameMeaning.sequence(name, entity)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"shard", "shardId", "bucket", "hashBucket", "partition", "shard_no"})
  void name_of_a_shard_is_recognised(String name) {
    assertThat(NameMeaning.shard(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hour", "timeBucket", "dayPartition", "slot", "userId", "share"})
  void name_of_something_else_is_not_a_shard(String name) {
    assertThat(NameMeaning.shard(name)).isFalse();
  }
}
