package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class DetailBeforeCommonTest {

  private static Findings check(Entities entity) {
    return Findings.ofKey(new DetailBeforeCommon(), entity);
  }

  @Test
  void quality_of_an_id_belongs_in_front_of_it() {
    check(
            reading()
                .segment("region", STRING)
                .segment("deviceId", STRING)
                .segment("deviceType", ENUM)
                .segment("at", INSTANT))
        .one()
        .says(
            "the row key of Reading has 'deviceId', of high cardinality, before 'deviceType', of low cardinality")
        .at("deviceId")
        .today("{region}#{deviceId}#{deviceType}#{at}")
        .judgedFixes(
            "{region}#{deviceType}#{deviceId}#{at} (declare 'deviceId' after 'deviceType')");
  }

  @Test
  void values_of_few_with_which_the_key_ends_belong_in_front() {
    check(reading().segment("order", UUID).segment("open", BOOLEAN).segment("kind", ENUM))
        .one()
        .judgedFixes("{open}#{kind}#{order} (declare 'order' after 'kind')");
  }

  @Test
  void metric_of_a_device_over_time_is_fine() {
    check(reading().segment("deviceId", STRING).segment("metric", ENUM).segment("at", INSTANT))
        .none();
  }

  @Test
  void tenant_comes_first() {
    check(reading().segment("tenantId", STRING).segment("kind", ENUM)).none();
  }

  @Test
  void common_value_in_front_is_fine() {
    check(reading().segment("deviceType", ENUM).segment("deviceId", LONG)).none();
  }

  @Test
  void half_numbered_segments_have_no_certain_order() {
    check(reading().segment("id", UUID, segment -> segment.order(1)).segment("open", BOOLEAN))
        .none();
  }

  @Test
  void wider_place_comes_before_the_narrower_one_in_any_language() {
    check(reading().segment("street", STRING).segment("city", STRING).segment("country", STRING))
        .one()
        .says("the row key of Reading has 'street' before 'country', the wider place")
        .judgedFixes("{country}#{city}#{street} (declare the segments in this order)");
    check(reading().segment("calle", STRING).segment("pais", STRING)).one();
    check(reading().segment("ville", STRING).segment("pays", STRING)).one();
    check(reading().segment("ort", STRING).segment("bundesland", STRING)).one();
    check(reading().segment("cidade", STRING).segment("pais", STRING)).one();
    check(reading().segment("municipio", STRING).segment("estado", STRING)).one();
    check(reading().segment("barrio", STRING).segment("ciudad", STRING)).one();
    check(reading().segment("ciudad", STRING).segment("barrio", STRING)).none();
    check(reading().segment("city", STRING).segment("district", STRING)).none();
    check(reading().segment("country", STRING).segment("city", STRING)).none();
    check(reading().segment("originCity", STRING).segment("destinationCountry", STRING)).none();
  }

  @Test
  void choices_of_an_owner_are_read_by_the_owner() {
    check(reading().segment("userId", STRING).segment("channel", ENUM)).none();
    check(reading().named("Preference").segment("userId", STRING).segment("sort", ENUM)).none();
  }
}
