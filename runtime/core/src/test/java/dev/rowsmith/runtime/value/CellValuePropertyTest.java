package dev.rowsmith.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Shows that a cell reads as the value that it was written from. */
class CellValuePropertyTest {

  @Property
  void integers(@ForAll long a, @ForAll int b, @ForAll short c, @ForAll byte d) {
    assertThat(CellValue.decodeLong(CellValue.encodeLong(a))).isEqualTo(a);
    assertThat(CellValue.decodeInt(CellValue.encodeInt(b))).isEqualTo(b);
    assertThat(CellValue.decodeShort(CellValue.encodeShort(c))).isEqualTo(c);
    assertThat(CellValue.decodeByte(CellValue.encodeByte(d))).isEqualTo(d);
  }

  /** Compares bits: minus zero and every NaN come back as they were. */
  @Property
  void floating_points(@ForAll long a, @ForAll int b) {
    double wide = Double.longBitsToDouble(a);
    float narrow = Float.intBitsToFloat(b);
    assertThat(Double.doubleToRawLongBits(CellValue.decodeDouble(CellValue.encodeDouble(wide))))
        .isEqualTo(Double.doubleToRawLongBits(wide));
    assertThat(Float.floatToRawIntBits(CellValue.decodeFloat(CellValue.encodeFloat(narrow))))
        .isEqualTo(Float.floatToRawIntBits(narrow));
  }

  @Property
  void instants(@ForAll long micros) {
    ByteString cell = CellValue.encodeLong(micros);
    Instant instant = CellValue.decodeInstant(cell);
    assertThat(CellValue.encodeInstant(instant)).isEqualTo(cell);
  }

  @Property
  void uuids(@ForAll long high, @ForAll long low) {
    UUID uuid = new UUID(high, low);
    ByteString cell = CellValue.encodeUuid(uuid);
    assertThat(cell).hasSize(16);
    assertThat(cell == null ? null : CellValue.decodeUuid(cell)).isEqualTo(uuid);
  }

  @Property
  void decimals_keep_their_scale(@ForAll BigDecimal number) {
    ByteString cell = CellValue.encodeBigDecimal(number);
    assertThat(cell == null ? null : CellValue.decodeBigDecimal(cell)).isEqualTo(number);
  }

  @Property
  void texts(@ForAll String text) {
    String whole = text.replaceAll("[\\uD800-\\uDFFF]", "");
    ByteString cell = CellValue.encodeString(whole);
    assertThat(cell == null ? null : CellValue.decodeString(cell)).isEqualTo(whole);
  }
}
