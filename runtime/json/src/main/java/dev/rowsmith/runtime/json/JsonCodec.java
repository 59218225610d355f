package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.value.ValueCodec;
import java.io.IOException;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as JSON in UTF-8, for columns with {@code @Stored(JSON)}.
 *
 * <p>JSON is written without spaces, with times as ISO 8601 texts, and with the properties in the
 * order of their declaration. A record is written by its components.
 *
 * <p>Reading converts nothing: a property that the class does not have, a name that an object has
 * twice, a number as text, digits that the type does not keep, and the like, are errors. They name
 * the place as a JSON pointer and an offset. A property that is absent is null, which a primitive
 * cannot be. Writing refuses a value that would not be read back equal, such as an object of a
 * class that extends the declared one. For other rules, write a custom {@link ValueCodec} with its
 * own mapper.
 *
 * @param <T> the type of the values
 */
public final class JsonCodec<T> implements ValueCodec<T> {

  private static final JsonMapper MAPPER = StrictMapper.create();

  /** The type's name, for people. */
  private final String type;

  private final ObjectWriter writer;
  private final ObjectReader reader;

  /** Whether all that is written is read, because no code of the user's decides it. */
  private final boolean plain;

  private JsonCodec(Type type) {
    this.type = type.getTypeName().replaceAll("[\\w$]+[.$](?=\\w)", "");
    JavaType described = MAPPER.constructType(type);
    this.writer = MAPPER.writerFor(described);
    this.reader = MAPPER.readerFor(described);
    this.plain = PlainTypes.isPlain(described, MAPPER.getTypeFactory());
  }

  /** Returns the codec of a class that Jackson can write and read, such as a record. */
  public static <T> JsonCodec<T> of(Class<T> type) {
    return new JsonCodec<>(type);
  }

  /**
   * Returns the codec of a type with type arguments: {@code JsonCodec.of(new
   * TypeReference<Set<String>>() {})}.
   */
  public static <T> JsonCodec<T> of(TypeReference<T> type) {
    return new JsonCodec<>(type.getType());
  }

  static JsonCodec<?> ofType(Type type) {
    return new JsonCodec<>(type);
  }

  /**
   * Returns the value as JSON.
   *
   * @throws CellFormatException if it has no JSON that is read back as an equal value
   */
  @Override
  public ByteString encode(T value) {
    try {
      return UnsafeByteOperations.unsafeWrap(writer.writeValueAsBytes(value));
    } catch (JsonProcessingException problem) {
      throw new CellFormatException(
          "no JSON of %s: %s%s"
              .formatted(type, problem.getOriginalMessage(), JsonPlace.in(problem)));
    } catch (StackOverflowError deep) {
      throw new CellFormatException("a %s that is nested too deeply".formatted(type));
    }
  }

  /**
   * Returns the value as JSON that {@link #decode} reads. For a type of records, enums and types of
   * Java, {@link #encode} has refused all else. A type with other classes, or with annotations that
   * choose serializers or creators, runs code of the user's: its JSON is read once, and the value
   * is compared.
   */
  @Override
  public ByteString encodeReadable(T value) {
    ByteString json = encode(value);
    if (plain) {
      return json;
    }
    @Nullable String difference;
    try {
      difference = SameValue.difference(value, decode(json), MAPPER);
    } catch (CellFormatException problem) {
      CellFormatException refused =
          new CellFormatException(
              "the codec refuses the bytes that it writes for this value: " + problem.getMessage());
      refused.initCause(problem);
      throw refused;
    }
    if (difference != null) {
      throw new CellFormatException(
          "the JSON of this %s would be read as another value%s; check its annotations, constructors and setters"
              .formatted(
                  type,
                  difference.isEmpty() ? "" : " (at " + JsonPlace.shortened(difference) + ")"));
    }
    return json;
  }

  /**
   * Returns the value that JSON holds.
   *
   * @throws CellFormatException if it is none, has a property that the class has not, or is {@code
   *     null}
   */
  @Override
  public T decode(ByteString cell) {
    T value;
    try {
      value = reader.readValue(cell.newInput());
    } catch (JsonProcessingException problem) {
      throw new CellFormatException(
          "%s bytes that are not JSON of %s: %s%s"
              .formatted(cell.size(), type, problem.getOriginalMessage(), JsonPlace.in(problem)));
    } catch (IOException impossible) {
      throw new IllegalStateException("bytes in memory can be read", impossible);
    } catch (StackOverflowError deep) {
      throw new CellFormatException(
          "%s bytes of JSON of %s, nested too deeply for the stack of this thread"
              .formatted(cell.size(), type));
    }
    if (value == null) {
      throw new CellFormatException("the JSON null, and an absent %s has no cell".formatted(type));
    }
    return value;
  }
}
