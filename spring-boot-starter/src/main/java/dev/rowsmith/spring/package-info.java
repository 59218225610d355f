/**
 * Auto-configuration of Rowsmith for Spring Boot 3.5 and 4: clients, schema managers, health and
 * observations from the properties {@code rowsmith.bigtable} and {@code rowsmith.spanner}.
 *
 * <p>Repositories are beans where they are compiled with {@code -Arowsmith.component=spring}.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.spring;
