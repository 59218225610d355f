package dev.rowsmith.processor.check.table;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.spanner.TablePerPeriodInSpanner;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TablePerPeriodTest {

  private static Findings check(Entities entity) {
    return Findings.of(new TablePerPeriod(), entity);
  }

  @Test
  void year_is_reported_and_found_again_in_the_key() {
    check(reading().table("metrics_2017").segment("host", STRING).segment("at", INSTANT))
        .one()
        .says("the table 'metrics_2017' of Reading is named by the year '2017'")
        .at("Reading@Table.value")
        .because("an instance has up to 1,000 tables")
        .fixes("@Table(\"metrics\") (the year is in 'at')");
  }

  @ParameterizedTest
  @CsvSource({
    "SENSOR_20170726, day, SENSOR, and @RowKey LocalDate day as the last segment",
    "events-202005, month, events, and @RowKey YearMonth month as the last segment",
    "logs2024, year, logs, and @RowKey(digits = 4) int year as the last segment",
    "2024_logs, year, logs, and @RowKey(digits = 4) int year as the last segment",
    "logs_2024_eu, year, logs_eu, and @RowKey(digits = 4) int year as the last segment",
    "logs-2024-05-17, day, logs, and @RowKey LocalDate day as the last segment",
    "logs.2024051708, hour, logs, and @RowKey LocalDateTime hour as the last segment",
    "2024, year, reading, and @RowKey(digits = 4) int year as the last segment",
    "orders_customer42, tenant, orders, and @RowKey String tenant as the first segment",
    "tenant-7.orders, tenant, orders, and @RowKey String tenant as the first segment",
    "orders_Tenant_b, tenant, orders, and @RowKey String tenant as the first segment",
    "pedidos_cliente_42, tenant, pedidos, and @RowKey String tenant as the first segment",
    "noten_mandant17, tenant, noten, and @RowKey String tenant as the first segment",
    "ventas_marzo_2025, month, ventas, and @RowKey YearMonth month as the last segment",
  })
  void part_of_the_name_becomes_a_segment(String table, String what, String name, String how) {
    Findings.Reported reported = check(reading().table(table).segment("host", STRING)).one();
    reported.because("Each " + what).fixes("@Table(\"" + name + "\") (" + how + ")");
  }

  @Test
  void tenant_that_the_key_says_already_is_not_added() {
    check(reading().table("tenant_17").segment("tenantId", STRING))
        .one()
        .fixes("@Table(\"reading\") (the tenant is in 'tenantId')");
  }

  @Test
  void new_segment_has_a_free_name() {
    check(reading().table("m2017").segment("host", STRING).column("year", DOUBLE))
        .one()
        .fixes("@Table(\"m\") (and @RowKey(digits = 4) int year2 as the last segment)");
  }

  @Test
  void other_attributes_of_the_table_stay() {
    check(reading().table("m_2017").prefix("BATTERY").segment("at", INSTANT))
        .one()
        .fixes("@Table(value = \"m\", prefix = \"BATTERY\") (the year is in 'at')");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "metrics",
        "port_8080",
        "events_v2",
        "game2048",
        "sensor20171",
        "readings_1",
        "daily_readings",
        "tenants",
        "tenant_settings",
        "customer_orders",
        "customers",
        "isotope_1969",
        "flights_by_time"
      })
  void other_names_are_fine(String table) {
    check(reading().table(table).segment("host", STRING)).none();
  }

  @Test
  void illegal_name_is_another_checks_business() {
    check(reading().table("metrics 2017").segment("host", STRING)).none();
  }

  @ParameterizedTest
  @CsvSource({
    "logs_2024_q1, quarter, logs, 'and @RowKey YearMonth quarter as the last segment, its first month'",
    "q3-2024-logs, quarter, logs, 'and @RowKey YearMonth quarter as the last segment, its first month'",
    "readings_2024w07, week, readings, 'and @RowKey LocalDate week as the last segment, its first day'",
    "logs_h1_2024, half, logs, 'and @RowKey YearMonth half as the last segment, its first month'",
    "readings_week_7, week, readings, 'and @RowKey LocalDate week as the last segment, its first day'",
    "sales_jan_2025, month, sales, and @RowKey YearMonth month as the last segment",
    "sales-2025-march, month, sales, and @RowKey YearMonth month as the last segment",
    "invoicesJanuary2025, month, invoices, and @RowKey YearMonth month as the last segment",
    "logs_05_2024, month, logs, and @RowKey YearMonth month as the last segment"
  })
  void whole_period_of_the_name_becomes_a_segment(
      String table, String what, String name, String how) {
    Findings.Reported reported = check(reading().table(table).segment("host", STRING)).one();
    reported.because("Each " + what).fixes("@Table(\"" + name + "\") (" + how + ")");
  }

  @ParameterizedTest
  @ValueSource(strings = {"marchers", "weekly", "q1", "decades", "sensors_v2", "may_events"})
  void name_with_a_part_of_a_period_is_fine(String table) {
    check(reading().table(table).segment("host", STRING)).none();
  }

  private static Findings inSpanner(String table, String components) {
    return Findings.inSpanner(
        new TablePerPeriodInSpanner(),
        "Sale",
        """
        @Table("%s")
        record Sale(%s) {}
        """
            .formatted(table, components));
  }

  @Test
  void table_of_spanner_is_reported_too() {
    inSpanner("Sales2024", "@PrimaryKey UUID id, Instant soldAt, long cents")
        .one()
        .says("the table 'Sales2024' of Sale is named by the year '2024'")
        .because("a database has up to 5,000 tables")
        .fixes("@Table(\"Sales\") (the year is in 'soldAt')");
  }

  @ParameterizedTest
  @CsvSource({
    "Sales_2024, Sales, and @PrimaryKey long year as the last part of the key",
    "Sales2024Q1, Sales, 'and @PrimaryKey LocalDate quarter as the last part of the key, its first day'",
    "Sales_2024_w07, Sales, 'and @PrimaryKey LocalDate week as the last part of the key, its first day'",
    "SalesMarch2025, Sales, 'and @PrimaryKey LocalDate month as the last part of the key, its first day'",
    "Sales_20250301, Sales, and @PrimaryKey LocalDate day as the last part of the key",
    "Sales_2025030117, Sales, 'and @PrimaryKey Instant hour as the last part of the key, its start'",
    "Sales_tenant7, Sales, and @PrimaryKey String tenant as the first part of the key",
  })
  void part_of_the_name_becomes_a_part_of_the_primary_key(String table, String name, String how) {
    inSpanner(table, "@PrimaryKey UUID id, LocalDate birthday")
        .one()
        .fixes("@Table(\"" + name + "\") (" + how + ")");
  }

  @Test
  void tenant_of_spanner_has_to_be_in_the_key() {
    inSpanner("Sales_tenant7", "@PrimaryKey String tenantId, @PrimaryKey UUID id, long cents")
        .one()
        .fixes("@Table(\"Sales\") (the tenant is in 'tenantId')");
    inSpanner("Sales_tenant7", "@PrimaryKey UUID id, String tenantId")
        .one()
        .fixes("@Table(\"Sales\") (and @PrimaryKey String tenant as the first part of the key)");
  }

  @Test
  void other_names_of_spanner_are_fine() {
    for (String table : List.of("Sales", "Games2048", "SalesV2", "Sensor20171", "Sales 2024")) {
      inSpanner(table, "@PrimaryKey UUID id, long cents").none();
    }
  }
}
