package dev.rowsmith.dynamodb.kinds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.AttributeValue.Bytes;
import dev.rowsmith.dynamodb.AttributeValue.Listed;
import dev.rowsmith.dynamodb.AttributeValue.Text;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Binary keys of several parts, values of codecs, and times to live are read by a mapping. */
@BigtableTest
class DeviceTest {

  private static final String ID = "0f1e2d3c-4b5a-4697-8877-665544332211";

  private static Item item(String id, AttributeValue range, AttributeValue place) {
    Map<String, AttributeValue> item = new LinkedHashMap<>();
    item.put("id", new Text(id));
    item.put("range", range);
    Duration uptime = Duration.newBuilder().setSeconds(90).build();
    item.put("uptime", new Bytes(uptime.toByteString()));
    item.put("place", place);
    item.put(
        "sizes",
        new Listed(
            List.of(
                new AttributeValue.Number("12345678901234567890.123"),
                new AttributeValue.Number("1"))));
    item.put("expires", new AttributeValue.Number("1780000000"));
    return new Item(item);
  }

  private static Item item() {
    return item(ID, new Bytes(ByteString.copyFromUtf8("Dphone:42")), new Text("3/4"));
  }

  @Test
  void binary_key_of_several_parts_and_values_of_codecs_are_read_and_stored(
      DeviceRepository devices) {
    Device device =
        new Device(
            UUID.fromString(ID),
            "phone",
            42,
            Duration.newBuilder().setSeconds(90).build(),
            new Device.Place(3, 4),
            List.of(new BigDecimal("12345678901234567890.123"), BigDecimal.ONE));

    assertThat(DeviceItems.MAPPING.matches(item())).isTrue();
    assertThat(DeviceItems.MAPPING.map(item())).isEqualTo(device);
    devices.put(device);
    assertThat(devices.find(DeviceItems.MAPPING.key(item()))).contains(device);
  }

  @Test
  void bytes_of_a_codec_are_read_as_its_text_is() {
    Item item = item(ID, new Text("Dphone:42"), new Bytes(ByteString.copyFromUtf8("3/4")));

    assertThat(DeviceItems.MAPPING.map(item)).isEqualTo(DeviceItems.MAPPING.map(item()));
  }

  @Test
  void time_to_live_is_read_and_belongs_to_the_attributes() {
    assertThat(DeviceItems.MAPPING.expiry(item())).isEqualTo(Instant.ofEpochSecond(1_780_000_000));
    assertThat(DeviceItems.MAPPING.attributes()).contains("expires");
    Map<String, AttributeValue> without = new LinkedHashMap<>(item().attributes());
    without.remove("expires");
    assertThat(DeviceItems.MAPPING.expiry(new Item(without))).isNull();
    without.put("expires", new Text("soon"));
    assertThatThrownBy(() -> DeviceItems.MAPPING.expiry(new Item(without)))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining("a whole number of seconds since 1970");
  }

  @Test
  void keys_that_are_other_items_are_not_the_same_row() {
    Item upperCase =
        item(ID.toUpperCase(java.util.Locale.ROOT), new Text("Dphone:42"), new Text("3/4"));
    Item padded = item(ID, new Text("Dphone:042"), new Text("3/4"));

    assertThatThrownBy(() -> DeviceItems.MAPPING.key(upperCase))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining("where the text of a UUID in lower case is needed");
    assertThatThrownBy(() -> DeviceItems.MAPPING.key(padded))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining("Device.number: attribute 'range' cannot be read");
  }

  @Test
  void key_that_counts_is_a_number_and_no_text_of_which_a_time_has_many() {
    Item number =
        new Item(Map.of("id", new Text("a"), "at", new AttributeValue.Number("1777630530000")));
    Item text = new Item(Map.of("id", new Text("a"), "at", new Text("2026-05-01T10:15:30Z")));

    assertThat(TickItems.MAPPING.key(number))
        .isEqualTo(new TickKey("a", Instant.parse("2026-05-01T10:15:30Z")));
    assertThatThrownBy(() -> TickItems.MAPPING.key(text))
        .isInstanceOf(ItemException.class)
        .hasMessageEndingWith("where a whole number of milliseconds since 1970 is needed");
  }

  @Test
  void what_a_codec_refuses_names_the_attribute() {
    assertThatThrownBy(
            () -> DeviceItems.MAPPING.map(item(ID, new Text("Dphone:42"), new Text("north"))))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining("Device.place: attribute 'place' cannot be read");
    assertThatThrownBy(
            () ->
                DeviceItems.MAPPING.map(
                    item(ID, new Text("Dphone:42"), new AttributeValue.Number("3"))))
        .hasMessageContaining("where bytes or a text is needed");
  }
}
