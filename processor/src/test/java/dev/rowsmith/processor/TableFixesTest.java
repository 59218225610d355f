package dev.rowsmith.processor;

import static dev.rowsmith.processor.FixCase.changed;
import static dev.rowsmith.processor.FixCase.entity;
import static dev.rowsmith.processor.FixCase.families;
import static dev.rowsmith.processor.FixCase.family;
import static dev.rowsmith.processor.FixCase.ofClass;
import static dev.rowsmith.processor.FixCase.onEntity;
import static dev.rowsmith.processor.FixCase.record;
import static dev.rowsmith.processor.FixCase.source;

import java.util.stream.Stream;

/** Applies the fixes of entities, tables and families. */
class TableFixesTest extends FixCompilation {

  private static String ordered(String annotations) {
    return annotations
        + " @Family(value = \"m\", maxVersions = 1)"
        + " record Reading(@RowKey String id, double t) {}";
  }

  private static String twoFamilies(String second) {
    return """
        @Table("readings") @Family(value = "m", maxVersions = 1, isDefault = true)
        @Family(value = "%1$s", maxVersions = 1)
        record Reading(@RowKey String id, String name, @Family("%1$s") double t) {}
        """
        .formatted(second);
  }

  static Stream<FixCase> cases() {
    return Stream.of(
        onEntity(
            "InvalidSalt",
            "@Table(\"readings\") @Salted(buckets = 1)",
            "@Salted(buckets = 1)",
            "@Salted(buckets = 8)"),
        onEntity(
            "SaltTooWide",
            "@Table(\"readings\") @Salted(buckets = 64, by = \"id\")",
            "@Salted(buckets = 64, by = \"id\")",
            "@Salted(buckets = 32, by = \"id\")"),
        onEntity(
            "InvalidTemplate",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key = \"r/{it}\")",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key = \"r/{it}\")",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key = \"r/{id}\")"),
        onEntity(
            "IllegalName",
            "@Table(\"daily readings\")",
            "@Table(\"daily readings\")",
            "@Table(\"daily_readings\")"),
        onEntity("TablePerPeriod", "@Table(\"m_2017\")", "@Table(\"m_2017\")", "@Table(\"m\")"),
        onEntity(
            "TablePerPeriod", "@Table(\"m_tenant_7\")", "@Table(\"m_tenant_7\")", "@Table(\"m\")"),
        changed(
            "InvalidSalt",
            ordered(
                "@Table(value = \"readings\", format = KeyFormat.ORDERED_CODE) @Salted(buckets = 8)"),
            ordered("@Table(value = \"readings\", format = KeyFormat.ORDERED_CODE)"),
            "without @Salted(buckets = 8)"),
        changed(
            "InvalidTemplate",
            ordered(
                "@Table(value = \"readings\", format = KeyFormat.ORDERED_CODE, prefix = \"r\")"),
            ordered("@Table(value = \"readings\", format = KeyFormat.ORDERED_CODE)"),
            "@Table(value = \"readings\", format = KeyFormat.ORDERED_CODE)"),
        changed(
            "LongFamilyName",
            twoFamilies("environment_measurements"),
            twoFamilies("environment"),
            "@Family(value = \"environment\", maxVersions = 1)"
                + "\nand: @Family(\"environment\") on 't'"),
        family(
            "LongFamilyName",
            "@Family(value = \"environment_measurements\", maxVersions = 1)",
            "@Family(value = \"environment\", maxVersions = 1)"),
        family("TooManyFamilies", families(11), "@Family(value = \"f1\", maxVersions = 1)"),
        source(
            "PrefixClash",
            """
            interface Devices {
              @Table(value = "devices", prefix = "BATTERY")
              @Family(value = "m", maxVersions = 1)
              record Battery(@RowKey String id, double level) {}

              @Table(value = "devices")
              @Family(value = "m", maxVersions = 1)
              record Sensor(@RowKey String id, double temperature) {}
            }
            """,
            "value = \"devices\")",
            "prefix = \"Devices_Sensor\"",
            "value = \"devices\", prefix = \"Devices_Sensor\")"),
        source(
            "PrefixClash",
            """
            interface Billing {
              @Table(value = "billing", format = KeyFormat.VERBATIM, key = "{id}#INVOICE")
              @Family(value = "m", maxVersions = 1)
              record Invoice(@RowKey(width = 4) String id, double discount) {}

              @Table(value = "billing", format = KeyFormat.VERBATIM, key = "{id}#PAYMENT#{number}")
              @Family(value = "m", maxVersions = 1)
              record Payment(@RowKey String id, @RowKey String number, double amount) {}
            }
            """,
            "@RowKey String id",
            "@RowKey(width = 4) String id"),
        source(
            "FamilyMismatch",
            """
            interface Devices {
              @Table(value = "devices", prefix = "BATTERY")
              @Family(value = "m", maxVersions = 1)
              record Battery(@RowKey String id, double level) {}

              @Table(value = "devices", prefix = "SENSOR")
              @Family(value = "m", maxAgeDays = 30)
              record Sensor(@RowKey String id, double temperature) {}
            }
            """,
            "maxAgeDays = 30",
            "@Family(value = \"m\", maxVersions = 1)",
            "maxVersions = 1"),
        source(
            "NameTaken",
            entity("@RowKey String id, double t") + " record ReadingKey(String id) {}",
            "ReadingKey",
            "another name for your ReadingKey",
            "OtherKey"),
        source(
            "NoUsableConstructor",
            ofClass("Reading(String id) { this.id = id; this.t = 20; }", "final"),
            "Reading(String id) { this.id = id; this.t = 20; }",
            "Reading(String id, double t) { this.id = id; this.t = t; }"),
        source(
            "UnreadableProperty",
            ofClass("Reading(String id, double t) { this.id = id; this.t = t; }", "private final"),
            "double t;",
            "double t() { return t; }",
            "double t; double t() { return t; }"),
        source(
            "UnsupportedClass",
            ofClass("Reading(String id, double t) { this.id = id; this.t = t; }", "final")
                .replace("class", "abstract class"),
            "abstract class Reading",
            "class Reading"),
        record(
            "NoColumns",
            "@RowKey String id",
            "@RowKey String id",
            "boolean present",
            "@RowKey String id, boolean present"),
        family(
            "PersonalDataInKey",
            "@Family(value = \"DE89370400440532013000\", maxAgeDays = 1)",
            "@Family(value = \"m\", maxAgeDays = 1)"),
        family("NoRetention", "@Family(\"m\")", "@Family(value = \"m\", maxVersions = 1)"),
        family(
            "InvalidRetention",
            "@Family(value = \"m\", combine = Combine.EITHER)",
            "@Family(value = \"m\", maxVersions = 1, maxAgeDays = 30, combine = Combine.EITHER)"),
        family(
            "IllegalName",
            "@Family(value = \"c f\", maxAgeDays = 7)",
            "@Family(value = \"c_f\", maxAgeDays = 7)"),
        FixCase.source(
            "WrongStore",
            "@Table(\"users\")\n@Family(value = \"u\", maxVersions = 1)\n@dev.rowsmith.spanner.Index(name = \"ByName\", columns = \"name\")\npublic record User(@RowKey @Distributed String id, String name) {}",
            "@dev.rowsmith.spanner.Index(name = \"ByName\", columns = \"name\")",
            "without @Index   (on User)",
            ""),
        FixCase.source(
            "WrongStore",
            "@Table(\"users\")\n@Family(value = \"u\", maxVersions = 1)\npublic record User(@RowKey @Distributed String id, @dev.rowsmith.spanner.Column(name = \"n\") String name) {}",
            "@dev.rowsmith.spanner.Column(name = \"n\") ",
            "without @Column   (on 'name')",
            ""),
        family("UnknownFamily", "", "@Family(value = \"m\", maxVersions = 1)"));
  }
}
