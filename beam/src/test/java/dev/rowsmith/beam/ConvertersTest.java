package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Mutation;
import java.io.OutputStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;

/** Converters of applications, which throw exceptions of any kind. */
class ConvertersTest {

  private static final Offer GOOD = new Offer("o1", new Offer.Money(100));
  private static final Offer BAD = new Offer("o2", new Offer.Money(-1));

  @Test
  void what_a_converter_refuses_is_a_bad_record_with_entity_and_key() {
    Pipeline pipeline = Pipelines.create();
    Pipelines.Collected<Mutation> good = new Pipelines.Collected<>();
    Pipelines.Collected<BadRecord> bad = new Pipelines.Collected<>();
    PCollectionTuple rows =
        pipeline
            .apply(Create.of(GOOD, BAD).withCoder(SerializableCoder.of(Offer.class)))
            .apply(
                ParDo.of(
                        new EntityToMutation<>(
                            OfferMapper::new, Mutation::newInsertOrUpdateBuilder, true))
                    .withOutputTags(Outputs.good(), Outputs.bad()));
    rows.get(Outputs.<Mutation>good())
        .setCoder(SerializableCoder.of(Mutation.class))
        .apply("Good", good);
    rows.get(Outputs.BAD).setCoder(BadRecord.getCoder(pipeline)).apply("Bad", bad);

    pipeline.run().waitUntilFinish();

    assertThat(good.elements()).hasSize(1);
    assertThat(bad.elements()).hasSize(1);
    assertThat(bad.elements().get(0).getRecord().getHumanReadableJsonRecord())
        .isEqualTo("{\"entity\":\"Offer\",\"table\":\"Offers\",\"key\":\"(o2)\"}");
    assertThat(bad.elements().get(0).getFailure().getDescription())
        .isEqualTo("Offer: java.lang.IllegalStateException: a price below zero");
  }

  @Test
  void what_a_converter_refuses_has_no_bytes() {
    assertThatThrownBy(
            () -> SpannerCoder.of(OfferMapper::new).encode(BAD, OutputStream.nullOutputStream()))
        .isInstanceOf(CoderException.class)
        .hasMessageStartingWith("Offer: java.lang.IllegalStateException: a price below zero");
  }
}
