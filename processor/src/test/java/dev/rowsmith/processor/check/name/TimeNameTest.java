package dev.rowsmith.processor.check.name;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeNameTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "at",
        "time",
        "ts",
        "timestamp",
        "createdAt",
        "created_at",
        "receivedAtMillis",
        "eventTimestampUtc",
        "orderDate",
        "dateKey",
        "tradingDay",
        "billingMonth",
        "yyyymmdd",
        "admittedOn",
        "dueOn",
        "hourBucket",
        "startTime",
        "lastSeen",
        "lastModified",
        "epochMillis",
        "unixTime",
        "fiscalYear",
        "dateOfService",
        "CREATED_AT"
      })
  void name_of_a_time_is_recognised(String name) {
    assertThat(TimeName.is(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "timeZone",
        "timezone",
        "dateFormat",
        "birthDate",
        "dateOfBirth",
        "birthday",
        "dob",
        "birthYear",
        "dayOfWeek",
        "hourOfDay",
        "weekday",
        "modelYear",
        "releaseYear",
        "responseTime",
        "lapTimeMillis",
        "runtime",
        "timeout",
        "duration",
        "format",
        "seat",
        "locatedAt",
        "worksAt",
        "dependsOn",
        "region",
        "candidate",
        "update",
        "days",
        "deviceId",
        "status",
        "weekend",
        ""
      })
  void name_of_something_else_is_not_a_time(String name) {
    assertThat(TimeName.is(name)).isFalse();
  }
}
