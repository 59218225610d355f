package dev.rowsmith.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.type.TypeReference;
import dev.rowsmith.runtime.CellFormatException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values whose JSON can be read, but not as an equal value, are refused. */
@SuppressWarnings({"ArrayRecordComponent", "EqualsGetClass", "NullAway"}) // Users store such.
class SameValueTest {

  record Opening(@JsonFormat(pattern = "HH:mm") LocalTime at) {}

  record Dated(@JsonFormat(pattern = "dd/MM/yyyy") LocalDate on) {}

  record Sparse(@JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable String name) {}

  record Filling(@JsonSetter(nulls = Nulls.AS_EMPTY) @Nullable List<String> names) {}

  enum Coded {
    OLD("1"),
    NEW("1"),
    OTHER("2");

    private final String code;

    Coded(String code) {
      this.code = code;
    }

    @JsonValue
    public String code() {
      return code;
    }
  }

  enum Swapped {
    A,
    @JsonProperty("A")
    B,
    C
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = First.class, name = "same"),
    @JsonSubTypes.Type(value = Second.class, name = "same")
  })
  sealed interface Twins {}

  record First(int a) implements Twins {}

  record Second(int a) implements Twins {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes(@JsonSubTypes.Type(Kinded.class))
  sealed interface Clashing {}

  record Kinded(String kind) implements Clashing {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
  @JsonSubTypes({@JsonSubTypes.Type(OneField.class), @JsonSubTypes.Type(TwoFields.class)})
  sealed interface Deduced {}

  record OneField(int a) implements Deduced {}

  record TwoFields(int a, int b) implements Deduced {}

  static class Trimming {
    private String name = "";

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name.trim();
    }

    static Trimming of(String name) {
      Trimming trimming = new Trimming();
      trimming.name = name;
      return trimming;
    }
  }

  static class Counted {
    public int a;
    @JsonIgnore public int b;

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Counted counted && counted.a == a && counted.b == b;
    }

    @Override
    public int hashCode() {
      return Objects.hash(a, b);
    }

    static Counted of(int a, int b) {
      Counted counted = new Counted();
      counted.a = a;
      counted.b = b;
      return counted;
    }
  }

  record Bytes(@JsonFormat byte[] data, Set<Trimming> names, Map<String, Trimming[]> more) {}

  record Chain(String name, @Nullable Chain next) {}

  private static <T> void refused(TypeReference<T> type, T value, String words) {
    assertThatThrownBy(() -> JsonCodec.of(type).encodeReadable(value))
        .as("%s", value)
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining(words);
  }

  private static <T> T stored(JsonCodec<T> codec, T value) {
    return codec.decode(codec.encodeReadable(value));
  }

  @Test
  void value_of_which_an_annotation_loses_a_part_is_refused() {
    refused(new TypeReference<>() {}, new Opening(LocalTime.of(10, 11, 12)), "(at /at)");
    refused(new TypeReference<>() {}, new Dated(LocalDate.of(-5, 1, 1)), "(at /on)");
    refused(new TypeReference<>() {}, new Sparse(""), "(at /name)");
    refused(new TypeReference<>() {}, new Filling(null), "(at /names)");
    refused(new TypeReference<>() {}, List.of(Counted.of(1, 2)), "(at /0)");

    Opening opening = new Opening(LocalTime.of(10, 11));
    assertThat(stored(JsonCodec.of(Opening.class), opening)).isEqualTo(opening);
    assertThat(stored(JsonCodec.of(Sparse.class), new Sparse(null))).isEqualTo(new Sparse(null));
    assertThat(stored(JsonCodec.of(Counted.class), Counted.of(1, 0))).isEqualTo(Counted.of(1, 0));
  }

  @Test
  void constants_and_subtypes_that_share_a_name_are_refused() {
    refused(new TypeReference<>() {}, List.of(Coded.NEW, Coded.OLD), "would be read as another");
    refused(new TypeReference<>() {}, Swapped.A, "would be read as another");
    refused(new TypeReference<Twins>() {}, new First(1), "would be read as another");
    refused(new TypeReference<Clashing>() {}, new Kinded("x"), "Duplicate");
    refused(new TypeReference<Deduced>() {}, new OneField(1), "Cannot deduce");

    assertThat(stored(JsonCodec.of(Coded.class), Coded.OTHER)).isEqualTo(Coded.OTHER);
    assertThat(stored(JsonCodec.of(Swapped.class), Swapped.C)).isEqualTo(Swapped.C);
  }

  @Test
  void objects_without_equals_are_compared_by_their_properties() {
    refused(new TypeReference<>() {}, Trimming.of(" a"), "(at /name)");
    refused(
        new TypeReference<>() {},
        new Bytes(new byte[1], Set.of(), Map.of("k", new Trimming[] {Trimming.of("a ")})),
        "(at /more/k/0/name)");
    refused(
        new TypeReference<>() {},
        new Bytes(new byte[1], Set.of(Trimming.of("a ")), Map.of()),
        "(at /names)");

    Set<Trimming> many = new HashSet<>(1_000);
    for (int i = 0; i < 100; i++) {
      many.add(Trimming.of("n" + i));
    }
    Bytes bytes = new Bytes(new byte[] {1, 2}, many, Map.of("k", new Trimming[2]));
    assertThat(stored(JsonCodec.of(Bytes.class), bytes).data()).containsExactly(1, 2);
    assertThat(stored(JsonCodec.of(Bytes.class), bytes).names()).hasSize(100);
    List<@Nullable Trimming> some = new ArrayList<>(Arrays.asList(Trimming.of("a"), null));
    assertThat(stored(JsonCodec.of(new TypeReference<List<Trimming>>() {}), some)).hasSize(2);
  }

  private static Chain chain(int length) {
    Chain chain = new Chain("", null);
    for (int i = 1; i < length; i++) {
      chain = new Chain("", chain);
    }
    return chain;
  }

  @Test
  void deepest_value_that_is_written_is_read() {
    JsonCodec<Chain> codec = JsonCodec.of(Chain.class);

    assertThat(stored(codec, chain(500))).isEqualTo(chain(500));
    for (int length : new int[] {501, 1_000, 100_000}) {
      assertThatThrownBy(() -> codec.encodeReadable(chain(length)))
          .isInstanceOf(CellFormatException.class)
          .message()
          .hasSizeLessThan(500);
    }
  }
}
