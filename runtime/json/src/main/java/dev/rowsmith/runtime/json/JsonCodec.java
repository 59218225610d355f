package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.value.ValueCodec;
import java.io.IOException;
import java.lang.reflect.Type;

/**
 * Writes values as JSON in UTF-8, for columns with {@code @Stored(JSON)}.
 *
 * <p>Written without spaces; times as ISO 8601 texts, the properties in the order of their
 * declaration. A property that the class has not is an error when it is read, so that nothing is
 * lost by reading and writing a row; a property that is absent is null, which a primitive cannot
 * be. For other rules, write a custom {@link ValueCodec} with its own mapper.
 *
 * @param <T> the type of the values
 */
public final class JsonCodec<T> implements ValueCodec<T> {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .addModule(new Jdk8Module())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  /** The type's name, for people. */
  private final String type;

  private final ObjectWriter writer;
  private final ObjectReader reader;

  private JsonCodec(Type type) {
    this.type = type.getTypeName().replaceAll("[\\w$]+[.$](?=\\w)", "");
    JavaType described = MAPPER.constructType(type);
    this.writer = MAPPER.writerFor(described);
    this.reader = MAPPER.readerFor(described);
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

  /**
   * Returns the value as JSON.
   *
   * @throws CellFormatException if Jackson cannot write it
   */
  @Override
  public ByteString encode(T value) {
    try {
      return UnsafeByteOperations.unsafeWrap(writer.writeValueAsBytes(value));
    } catch (JsonProcessingException problem) {
      throw new CellFormatException(
          "no JSON of %s: %s".formatted(type, problem.getOriginalMessage()));
    }
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
          "%,d bytes that are not JSON of %s: %s"
              .formatted(cell.size(), type, problem.getOriginalMessage()));
    } catch (IOException impossible) {
      throw new IllegalStateException("bytes in memory can be read", impossible);
    }
    if (value == null) {
      throw new CellFormatException("the JSON null, and an absent %s has no cell".formatted(type));
    }
    return value;
  }
}
