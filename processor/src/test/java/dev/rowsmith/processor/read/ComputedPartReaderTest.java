package dev.rowsmith.processor.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.model.spanner.ComputedPart;
import dev.rowsmith.processor.model.spanner.ComputedPart.Fit;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComputedPartReaderTest {

  private static List<ComputedPart> read(String expression) {
    return SpannerEntities.read(
            "Row",
            "@Table(\"Rows\") record Row(@PrimaryKey @GeneratedColumn(expression = \""
                + expression
                + "\") long shard, @PrimaryKey String name, @PrimaryKey long number,"
                + " @PrimaryKey @Nullable String none) {}")
        .computed();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ABS(MOD(FARM_FINGERPRINT(name), 8))",
        "abs( mod( farm_fingerprint( `Name` ) , 8 ) )",
        "abs(mod(spanner.farm_fingerprint(\\\"name\\\"), 8))",
        "abs(mod(spanner.farm_fingerprint(name::text), 8))"
      })
  void a_shard_of_a_text_is_known(String expression) {
    ComputedPart shard = read(expression).get(0);

    assertThat(shard.fit()).isEqualTo(Fit.FITS);
    assertThat(shard.of()).containsExactly("name");
    assertThat(shard.shards()).isEqualTo(8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ABS(MOD(FARM_FINGERPRINT(CAST(number AS STRING)), 100))",
        "abs(mod(spanner.farm_fingerprint(\\\"number\\\"::text), 100))"
      })
  void a_shard_of_a_number_is_known(String expression) {
    assertThat(read(expression).get(0).of()).containsExactly("number");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MOD(FARM_FINGERPRINT(name), 8)",
        "ABS(MOD(FARM_FINGERPRINT(number), 8))",
        "ABS(MOD(FARM_FINGERPRINT(none), 8))",
        "ABS(MOD(FARM_FINGERPRINT(UPPER(name)), 8))",
        "ABS(MOD(FARM_FINGERPRINT(other), 8))",
        "ABS(MOD(FARM_FINGERPRINT(name), 8)) + 1"
      })
  void any_other_expression_is_given(String expression) {
    assertThat(read(expression)).isEmpty();
  }
}
