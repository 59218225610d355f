package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Embeds data classes of Kotlin, as kapt writes their stubs. */
class KotlinEmbeddedTest {

  private static final String METADATA =
      "package kotlin; public @interface Metadata { int[] mv() default {}; int k() default 1;"
          + " String[] d2() default {}; }";
  private static final String NOT_NULL =
      "package org.jetbrains.annotations; public @interface NotNull { String value() default \"\"; }";
  private static final String NULLABLE =
      "package org.jetbrains.annotations; public @interface Nullable { String value() default \"\"; }";

  /** {@code data class Address(val street: String, val zip: String?, val isOpen: Boolean)}. */
  private static final String ADDRESS =
      """
      @kotlin.Metadata(mv = {2, 2, 0}, k = 1, d2 = {"Ldemo/Address;", "", "street", ""})
      public final class Address {
        @org.jetbrains.annotations.NotNull()
        private final java.lang.String street = null;
        NAME
        @org.jetbrains.annotations.Nullable()
        private final java.lang.String zip = null;
        private final boolean isOpen = false;

        public Address(
            @org.jetbrains.annotations.NotNull() java.lang.String street,
            @org.jetbrains.annotations.Nullable() java.lang.String zip,
            boolean isOpen) {
          super();
        }

        @org.jetbrains.annotations.NotNull()
        public final java.lang.String getStreet() { return null; }
        @org.jetbrains.annotations.Nullable()
        public final java.lang.String getZip() { return null; }
        public final boolean isOpen() { return false; }
        @org.jetbrains.annotations.NotNull()
        public final java.lang.String component1() { return null; }
        @org.jetbrains.annotations.Nullable()
        public final java.lang.String component2() { return null; }
        public final boolean component3() { return false; }
        @org.jetbrains.annotations.NotNull()
        public final demo.Address copy(
            @org.jetbrains.annotations.NotNull() java.lang.String street,
            @org.jetbrains.annotations.Nullable() java.lang.String zip,
            boolean isOpen) { return null; }
        @java.lang.Override()
        public int hashCode() { return 0; }
        @java.lang.Override()
        public boolean equals(@org.jetbrains.annotations.Nullable() java.lang.Object other) {
          return false;
        }
        @java.lang.Override()
        public java.lang.String toString() { return null; }
      }
      """;

  private static final String BIGTABLE =
      ADDRESS.replace("NAME", "@dev.rowsmith.bigtable.Qualifier(value = \"z\")");

  private static final String SPANNER =
      ADDRESS.replace("NAME", "@dev.rowsmith.spanner.Column(name = \"z\")");

  private static final String CUSTOMER =
      """
      @Table("customers")
      @Family(value = "m", maxVersions = 1)
      public record Customer(@RowKey String id, @Embedded(prefix = "a_") Address address, String name) {}
      """;

  private static Compiled compile(String... sources) {
    return Compiled.sources(
        java.util.stream.Stream.concat(
                List.of(METADATA, NOT_NULL, NULLABLE).stream(), List.of(sources).stream())
            .toArray(String[]::new));
  }

  @Test
  void data_class_is_embedded_in_bigtable() {
    Compiled compiled = compile(BIGTABLE, CUSTOMER);

    assertThat(compiled.succeeded()).as("%s", compiled.allMessages()).isTrue();
    assertThat(source(compiled, "CustomerTable"))
        .contains("Column.of(\"address.street\", String.class, \"m\", \"a_street\")")
        .contains("\"a_z\"")
        .contains("\"a_isOpen\"");
    assertThat(source(compiled, "CustomerMapper"))
        .contains("address.getStreet()")
        .contains("address.getZip()")
        .contains("address.isOpen()")
        .containsPattern("new Address\\(\\w+\\.getString\\(0\\), .*1.*, .*getBoolean\\(2\\)\\)");
    assertThat(source(compiled, "CustomerRepository"))
        .contains("Update addressStreet(String value)")
        .contains("addressZip(@Nullable String value)");
  }

  @Test
  void data_class_is_embedded_in_spanner() {
    Compiled compiled =
        compile(
            SPANNER,
            """
            @Table("Customers")
            public record Customer(@PrimaryKey String id, @Embedded(prefix = "a_") Address address,
                @Embedded(prefix = "w_") Optional<Address> work) {}
            """);

    assertThat(compiled.succeeded()).as("%s", compiled.allMessages()).isTrue();
    assertThat(source(compiled, "CustomerTable"))
        .contains("a_street")
        .contains("a_z")
        .contains("w_isOpen");
    assertThat(source(compiled, "CustomerMapper"))
        .contains("address.getStreet()")
        .contains("new Address(");
  }

  @Test
  void data_class_in_another_one_and_in_a_key_is_embedded() {
    Compiled compiled =
        compile(
            SPANNER,
            """
            @kotlin.Metadata(mv = {2, 2, 0}, k = 1)
            public final class Owner {
              private final long tenant = 0L;
              @dev.rowsmith.Embedded(prefix = "at_")
              private final demo.Address address = null;
              public Owner(long tenant, demo.Address address) { super(); }
              public final long getTenant() { return 0L; }
              public final demo.Address getAddress() { return null; }
            }
            """,
            """
            @kotlin.Metadata(mv = {2, 2, 0}, k = 1)
            public final class Id {
              private final java.lang.String tenant = null;
              private final java.lang.String number = null;
              public Id(java.lang.String tenant, java.lang.String number) { super(); }
              public final java.lang.String getTenant() { return null; }
              public final java.lang.String getNumber() { return null; }
            }
            """,
            """
            @Table("Customers")
            public record Customer(@PrimaryKey @Embedded Id id, @Embedded(prefix = "o_") Owner owner) {}
            """);

    assertThat(compiled.succeeded()).as("%s", compiled.allMessages()).isTrue();
    assertThat(source(compiled, "CustomerTable")).contains("o_at_street").contains("number");
    assertThat(source(compiled, "CustomerMapper"))
        .contains("owner.getAddress()")
        .contains("address.getStreet()")
        .contains("getNumber()");
  }

  @Test
  void parts_are_in_the_order_of_the_constructor() {
    Compiled compiled =
        compile(
            BIGTABLE.replace(
                "boolean isOpen) {\n    super();",
                "boolean isOpen, int unused) { super(); }\n  public Address(boolean isOpen,"
                    + " java.lang.String zip, java.lang.String street) {\n    super();"),
            CUSTOMER);

    assertThat(compiled.succeeded()).as("%s", compiled.allMessages()).isTrue();
    assertThat(source(compiled, "CustomerMapper"))
        .containsPattern("new Address\\(\\w+\\.getBoolean\\(0\\)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public final java.lang.String getStreet|private final java.lang.String getStreet",
        "public final java.lang.String getStreet|public final java.lang.String getStreet$app",
        "private final boolean isOpen|private final int other = 0; private final boolean isOpen",
        "public Address(|private Address(",
        "public final class Address|public abstract class Address"
      })
  void other_classes_of_kotlin_are_reported_with_a_fix_in_kotlin(String change) {
    int bar = change.indexOf('|');
    Compiled compiled =
        compile(BIGTABLE.replace(change.substring(0, bar), change.substring(bar + 1)), CUSTOMER);

    assertThat(compiled.succeeded()).isFalse();
    assertThat(String.join(" ", compiled.allMessages()))
        .contains(
            "'address' of Customer is @Embedded, but Address is not a data class with all"
                + " properties in its constructor")
        .contains("data class Address(val ...)")
        .doesNotContain("error while processing");
  }

  @Test
  void class_of_java_is_still_no_record() {
    Compiled compiled = compile(BIGTABLE.replaceAll("@kotlin.Metadata\\(.*\\)\n", ""), CUSTOMER);

    assertThat(String.join(" ", compiled.allMessages()))
        .contains("'address' of Customer is @Embedded, but Address is not a record");
  }

  private static String source(Compiled compiled, String name) {
    return compiled.source(name).replaceAll("\\s+", " ");
  }
}
