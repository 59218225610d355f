package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of both formats become items, or tell which attribute is not one of DynamoDB's. */
class ItemParserTest {

  private static final Instant TIME = Instant.parse("2026-03-01T10:00:00.500Z");
  private static final String DIGITS_38 = "12345678901234567890123456789012345678";

  private static final ItemParser JSON = parser(ExportFormat.DYNAMODB_JSON, "FULL_EXPORT");
  private static final ItemParser ION = parser(ExportFormat.ION, "FULL_EXPORT");
  private static final ItemParser CHANGES =
      parser(ExportFormat.DYNAMODB_JSON, "INCREMENTAL_EXPORT");
  private static final ItemParser ION_CHANGES = parser(ExportFormat.ION, "INCREMENTAL_EXPORT");

  private static ItemParser parser(ExportFormat format, String type) {
    return Export.parser(format, Export.Type.valueOf(type), TIME);
  }

  private static ExportedItem parse(ItemParser parser, String line) {
    return parser.parse(new ExportLine("a", 1, ByteString.copyFromUtf8(line)));
  }

  private static Map<String, AttributeValue> everyType() {
    Map<String, AttributeValue> item = new LinkedHashMap<>();
    item.put("s", new AttributeValue.Text("Lona \"dura\"\n"));
    item.put("n", new AttributeValue.Number(DIGITS_38));
    item.put("b", new AttributeValue.Bytes(ByteString.copyFromUtf8("hello")));
    item.put("yes", new AttributeValue.Bool(true));
    item.put("no", new AttributeValue.Bool(false));
    item.put("nothing", new AttributeValue.Null());
    item.put("ss", new AttributeValue.TextSet(List.of("a", "b")));
    item.put("ns", new AttributeValue.NumberSet(List.of("1", "-2.5")));
    item.put("bs", new AttributeValue.BytesSet(List.of(ByteString.copyFromUtf8("up"))));
    item.put(
        "l",
        new AttributeValue.Listed(
            List.of(
                new AttributeValue.Text("x"),
                new AttributeValue.Mapped(Map.of("k", new AttributeValue.Number("2000"))))));
    item.put("m", new AttributeValue.Mapped(Map.of()));
    return item;
  }

  @Test
  void every_type_of_json_is_read() {
    ExportedItem item =
        parse(
            JSON,
            """
            {"Item":{"s":{"S":"Lona \\"dura\\"\\n"},"n":{"N":"%s"},"b":{"B":"aGVsbG8="},\
            "yes":{"BOOL":true},"no":{"BOOL":false},"nothing":{"NULL":true},\
            "ss":{"SS":["a","b"]},"ns":{"NS":["1","-2.5"]},"bs":{"BS":["dXA="]},\
            "l":{"L":[{"S":"x"},{"M":{"k":{"N":"2000"}}}]},"m":{"M":{}}}}\
            """
                .formatted(DIGITS_38));

    assertThat(item.newImage()).isEqualTo(new Item(everyType()));
    assertThat(item.keys()).isNull();
    assertThat(item.writtenMicros()).isEqualTo(1_772_359_200_500_000L);
  }

  @Test
  void every_type_of_ion_is_read_as_that_of_json() {
    ExportedItem item =
        parse(
            ION,
            """
            $ion_1_0 {Item:{s:"Lona \\"dura\\"\\n",n:%s.,b:{{aGVsbG8=}},yes:true,no:false,nothing:null,\
            ss:$dynamodb_SS::["a","b"],ns:$dynamodb_NS::[1.,-2.5],bs:$dynamodb_BS::[{{dXA=}}],\
            l:["x",{k:2d3}],m:{}}}\
            """
                .formatted(DIGITS_38));

    assertThat(item.newImage()).isEqualTo(new Item(everyType()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"WriteTimestampMicros\":1684374845117899}",
        "{\"WriteTimestampMicros\":\"1684374845117899\"}",
        "{\"WriteTimestampMicros\":{\"N\":\"1684374845117899\"},\"More\":[1]}"
      })
  void a_change_has_its_time_in_any_of_three_forms(String metadata) {
    ExportedItem item =
        parse(
            CHANGES,
            """
            {"Metadata":%s,"Keys":{"id":{"S":"a"}},"OldImage":{"id":{"S":"a"}},\
            "NewImage":{"id":{"S":"a"},"x":{"N":"1"}}}\
            """
                .formatted(metadata));

    assertThat(item.writtenMicros()).isEqualTo(1_684_374_845_117_899L);
    assertThat(item.isDeleted()).isFalse();
    assertThat(item.identity().attributes()).containsOnlyKeys("id", "x");
    assertThat(item.oldImage()).isEqualTo(new Item(Map.of("id", new AttributeValue.Text("a"))));
  }

  @Test
  void a_change_of_ion_may_be_a_record() {
    ExportedItem item =
        parse(
            ION_CHANGES,
            "$ion_1_0"
                + " {Record:{Keys:{id:\"a\"},Metadata:{WriteTimestampMicros:1684374845117899.}}}");

    assertThat(item.isDeleted()).isTrue();
    assertThat(item.writtenMicros()).isEqualTo(1_684_374_845_117_899L);
    assertThat(item.identity().attributes()).containsOnlyKeys("id");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"Item\":{\"a\":{\"N\":\"123456789012345678901234567890123456789\"}}} |"
            + " the attribute a: a number of 39 significant digits",
        "{\"Item\":{\"a\":{\"N\":\"1,5\"}}} | the attribute a: not a number of DynamoDB",
        "{\"Item\":{\"a\":{\"N\":5}}} | the attribute a: expected a text",
        "{\"Item\":{\"a\":{\"B\":\"?\"}}} | the attribute a: expected Base64",
        "{\"Item\":{\"a\":{\"BOOL\":\"true\"}}} | the attribute a: expected true or false",
        "{\"Item\":{\"a\":{\"NULL\":false}}} | the attribute a: expected NULL: true",
        "{\"Item\":{\"a\":{\"SS\":\"x\"}}} | the attribute a: expected an array",
        "{\"Item\":{\"a\":\"x\"}} | the attribute a: expected an object",
        "{\"Item\":{\"a\":{}}} | the attribute a has no value",
        "{\"Item\":{\"a\":{\"S\":\"x\",\"N\":\"1\"}}} | the attribute a has more than one value",
        "{\"Item\":{\"a\":{\"Q\":\"x\"}}} | the attribute a has the type Q; expected one of: S, N",
        "{\"Item\":{\"a\":{\"S\":\"x\"},\"a\":{\"S\":\"y\"}}} | the attribute a is there twice",
        "{\"Item\":{},\"Item\":{}} | the member Item is there twice",
        "{\"Thing\":{}} | the member Thing is unknown; expected one of: Item, Keys",
        "{\"Keys\":{}} | a line of a full export has the member Item, and no other one",
        "[] | the line is not one JSON object",
        "{\"Item\":{}}{} | the line is not one JSON object",
        "{\"Item\":{\"a\":{\"S\":\"x | the line is not JSON",
        "hello | the line is not JSON",
      })
  void json_that_is_not_an_item_tells_why(String line, String message) {
    assertThatThrownBy(() -> parse(JSON, line))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{Item:{a:123456789012345678901234567890123456789.}} | a number of 39 significant digits",
        "{Item:{a:1d-2000000000}} | the attribute a: not a number of DynamoDB",
        "{Item:{a:1d2000000000}} | the attribute a: not a number of DynamoDB",
        "{Item:{a:sym}} | the attribute a is a SYMBOL of Ion, which is not a type of DynamoDB",
        "{Item:{a:1.5e0}} | the attribute a is a FLOAT of Ion, which is not a type of DynamoDB",
        "{Item:{a:set::[1.]}} | the attribute a is annotated set; expected one of: $dynamodb_SS",
        "{Item:{a:$dynamodb_SS::[1.]}} | the attribute a: expected a STRING",
        "{Item:{a:1.,a:2.}} | the attribute a is there twice",
        "{Other:{}} | the member Other is unknown",
        "{Item:{}} {Item:{}} | the line is not one Ion struct",
        "{Item:{a:\"x | the line is not Ion",
      })
  void ion_that_is_not_an_item_tells_why(String line, String message) {
    assertThatThrownBy(() -> parse(ION, line))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining(message);
  }

  @Test
  void what_is_deeper_than_any_item_is_refused_and_ends_no_thread() {
    int levels = 200_000;
    for (String line :
        List.of(
            "{Item:{a:" + "[".repeat(levels) + "]".repeat(levels) + "}}",
            "{Item:" + "{a:".repeat(levels) + "1." + "}".repeat(levels) + "}")) {
      assertThatThrownBy(() -> parse(ION, line))
          .isInstanceOf(ItemException.class)
          .hasMessage("the line has more than 1,000 levels");
    }
    assertThatThrownBy(() -> parse(JSON, "{\"Item\":{\"a\":" + "{\"L\":[".repeat(levels)))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining("the line is not JSON");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{Item:{a:#}}",
        "{Item:{a:-#.}}",
        "{Item:{a:1.#}}",
        "{Item:{a:#d5}}",
        "{Item:{a:0x#}}",
        "{Item:{b:\"it's \\\"\",c:'''q\\'''q''',d:{{ aGk= }},a:[1., #]}}",
        "{Item:{b:{{\"}} \"}},a:$dynamodb_NS::[#]}} // done",
        "/* \" */ {'a b':#}"
      })
  @Timeout(20)
  void digits_are_counted_before_ion_parses_a_number(String line) {
    assertThatThrownBy(() -> parse(ION, line.replace("#", "7".repeat(5_000_000))))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining("characters: not a number of DynamoDB");
  }

  @Test
  void zeros_are_counted_as_well() {
    for (String digits : List.of("1#", "#1", "-1#", "0.#1", "1.#", "1e#5")) {
      String number = digits.replace("#", "0".repeat(5_000_000));
      assertThatThrownBy(() -> parse(JSON, "{\"Item\":{\"a\":{\"N\":\"" + number + "\"}}}"))
          .isInstanceOf(ItemException.class)
          .hasMessageContaining("DynamoDB");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"#\"", "\"\\\"#\"", "'''#'''", "{{#}}", "[\"#\", {b#: 1.}]"})
  void long_digits_in_texts_names_and_bytes_are_not_numbers(String value) {
    assertThat(parse(ION, "{Item:{a:" + value.replace("#", "7".repeat(4_000)) + "}}")).isNotNull();
  }

  @Test
  @Timeout(60)
  void blank_lines_have_a_limit() throws IOException {
    byte[] few = ("\n".repeat(100_000) + "{}").getBytes(StandardCharsets.UTF_8);
    try (ExportLines lines = new ExportLines("a.json", new ByteArrayInputStream(few))) {
      assertThat(lines.next()).isNotNull();
      assertThat(lines.next()).isNull();
    }
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return '\n';
          }
        };
    try (ExportLines lines = new ExportLines("a.json", endless)) {
      assertThatThrownBy(lines::next)
          .isInstanceOf(IOException.class)
          .hasMessage("line 100001 ends more than 100000 blank lines");
    }
  }

  @Test
  void a_change_needs_its_keys_and_its_time() {
    assertThatThrownBy(() -> parse(CHANGES, "{\"NewImage\":{}}"))
        .hasMessageContaining("has the member Keys");
    assertThatThrownBy(() -> parse(CHANGES, "{\"Keys\":{}}"))
        .hasMessageContaining("has the member Metadata.WriteTimestampMicros");
    assertThatThrownBy(
            () -> parse(CHANGES, "{\"Keys\":{},\"Metadata\":{\"WriteTimestampMicros\":\"x\"}}"))
        .hasMessageContaining("WriteTimestampMicros is not a whole number");
    assertThatThrownBy(() -> parse(CHANGES, "{\"Item\":{}}"))
        .hasMessageContaining("an incremental export has no member Item");
  }

  @Test
  void a_message_shows_no_value() {
    assertThatThrownBy(() -> parse(JSON, "{\"Item\":{\"a\":{\"N\":\"secret\"}}}"))
        .hasMessageNotContaining("secret");
    assertThatThrownBy(() -> parse(JSON, "{\"Item\":{\"a\":{\"S\":\"secret\"}"))
        .hasMessageNotContaining("secret");
    assertThatThrownBy(() -> parse(ION, "{Item:{a:secret::[1.]}"))
        .isInstanceOf(ItemException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "0,true",
    "-0.10,true",
    "1E+125,true",
    "1e-130,true",
    "000123,true",
    "+5,true",
    ".5,true",
    "5.,true",
    "12345678901234567890123456789012345678000,true",
    "0.00012345678901234567890123456789012345678,true",
    ",false",
    "-,false",
    ".,false",
    "1E,false",
    "1E+,false",
    "1E9999,false",
    "0x10,false",
    "1.2.3,false",
    "NaN,false",
    "'1 ',false",
    "123456789012345678901234567890123456789,false"
  })
  void numbers_are_those_of_dynamodb(String digits, boolean isNumber) {
    String text = digits == null ? "" : digits;
    String line = "{\"Item\":{\"a\":{\"N\":\"%s\"}}}".formatted(text);
    if (isNumber) {
      assertThat(parse(JSON, line).identity().attributes())
          .containsEntry("a", new AttributeValue.Number(text));
    } else {
      assertThatThrownBy(() -> parse(JSON, line)).isInstanceOf(ItemException.class);
    }
  }
}
