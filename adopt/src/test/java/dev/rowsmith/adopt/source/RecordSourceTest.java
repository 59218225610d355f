package dev.rowsmith.adopt.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.junit.jupiter.api.Test;

class RecordSourceTest {

  @Test
  void a_short_record_stands_on_one_line() {
    RecordSource source =
        RecordSource.of("app", "Point", List.of(ComponentSource.of(TypeUse.of(int.class), "x")));

    assertThat(source.print()).isEqualTo("package app;\n\npublic record Point(int x) {}\n");
  }

  @Test
  void evidence_stands_above_its_component_and_long_lines_are_broken() {
    RecordSource source =
        RecordSource.of(
                "",
                "Plan",
                List.of(
                    ComponentSource.of(TypeUse.of(byte[].class), "id")
                        .annotated(AnnotationUse.of(RowKey.class).with("as", KeyEncoding.RAW))
                        .commented("16 bytes"),
                    ComponentSource.of(
                            TypeUse.of(
                                NavigableMap.class,
                                TypeUse.of(Instant.class),
                                TypeUse.of(boolean.class).boxed()),
                            "dataPlanOfTheSubscriber")
                        .annotated(AnnotationUse.of(Qualifier.class, "data_plan_of_the_subscriber"))
                        .annotated(AnnotationUse.of(Versioned.class))))
            .annotated(AnnotationUse.of(Family.class, "f").with("keepForever", true))
            .commented("a\nb \\u0041");

    assertThat(source.print())
        .isEqualTo(
            """
            import dev.rowsmith.bigtable.Family;
            import dev.rowsmith.bigtable.KeyEncoding;
            import dev.rowsmith.bigtable.Qualifier;
            import dev.rowsmith.bigtable.RowKey;
            import dev.rowsmith.bigtable.Versioned;
            import java.time.Instant;
            import java.util.NavigableMap;

            // aU+000Ab \\\\u0041
            @Family(value = "f", keepForever = true)
            public record Plan(
                // 16 bytes
                @RowKey(as = KeyEncoding.RAW) byte[] id,
                @Qualifier("data_plan_of_the_subscriber") @Versioned
                    NavigableMap<Instant, Boolean> dataPlanOfTheSubscriber) {}
            """);
  }

  @Test
  void a_class_of_the_same_name_is_named_in_full() {
    RecordSource source =
        new RecordSource(
            "app",
            "Instant",
            List.of(),
            List.of(),
            List.of(
                ComponentSource.of(TypeUse.of(Instant.class), "at"),
                ComponentSource.of(TypeUse.named("Kind"), "kind")),
            Map.of("Kind", List.of("A", "B")));

    assertThat(source.print())
        .contains("public record Instant(java.time.Instant at, Kind kind) {")
        .contains("  public enum Kind {\n    A,\n    B\n  }\n}\n")
        .doesNotContain("import");
  }

  @Test
  void names_are_those_of_java_and_given_once() {
    ComponentNames names = new ComponentNames();

    assertThat(names.name("VehicleLocation.Latitude", "column"))
        .isEqualTo("vehicleLocationLatitude");
    assertThat(names.name("data_plan_01gb", "column")).isEqualTo("dataPlan01Gb");
    assertThat(names.name("class", "column")).isEqualTo("classValue");
    assertThat(names.name("hash-code", "column")).isEqualTo("hashCodeValue");
    assertThat(names.name("", "column")).isEqualTo("column");
    assertThat(names.name("0010", "column")).isEqualTo("column0010");
    assertThat(names.name("CLASS_value", "column")).isEqualTo("classValue2");
    assertThat(ComponentNames.typeName("mobile-time-series")).isEqualTo("MobileTimeSeries");
    assertThat(ComponentNames.typeName("2021_sales")).isEqualTo("Table2021Sales");
  }
}
