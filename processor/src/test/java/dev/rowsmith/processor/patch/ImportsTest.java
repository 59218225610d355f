package dev.rowsmith.processor.patch;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportsTest {

  @Test
  void annotations_of_both_stores_and_their_enums_are_imported() {
    List<JavaClass> named =
        new ClassFileImporter()
            .importUrl(Table.class.getProtectionDomain().getCodeSource().getLocation()).stream()
                .filter(each -> !each.getPackageName().equals("dev.rowsmith"))
                .filter(each -> each.isAnnotation() || each.isEnum())
                .filter(each -> !each.isNestedClass())
                .filter(each -> each.getModifiers().contains(JavaModifier.PUBLIC))
                .toList();

    assertThat(named)
        .isNotEmpty()
        .allSatisfy(
            each ->
                assertThat(Imports.PACKAGES.get(each.getSimpleName()))
                    .as(each.getSimpleName())
                    // A patch is for Bigtable's @Table where none is imported.
                    .isEqualTo(
                        each.getSimpleName().equals("Table")
                            ? "dev.rowsmith.bigtable"
                            : each.getPackageName()));
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        BigDecimal.class,
        BigInteger.class,
        Date.class,
        Duration.class,
        Instant.class,
        List.class,
        LocalDate.class,
        LocalDateTime.class,
        LocalTime.class,
        Map.class,
        NavigableMap.class,
        OffsetDateTime.class,
        Optional.class,
        Set.class,
        UUID.class,
        Year.class,
        YearMonth.class,
        ZonedDateTime.class
      })
  void types_of_components_are_imported(Class<?> type) {
    assertThat(Imports.PACKAGES).containsEntry(type.getSimpleName(), type.getPackageName());
  }
}
