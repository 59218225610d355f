package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeFeature;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.math.BigDecimal;
import java.net.URI;
import java.util.Locale;

/**
 * A mapper that converts nothing: whatever it writes it reads back equal, and JSON that would need
 * a conversion to fit its type is an error.
 */
final class StrictMapper {

  /** Parsing takes time that grows faster than the number of digits. */
  static final int MAX_NUMBER_LENGTH = 10_000;

  /**
   * Reading a level takes several calls: with 500 levels, the stack of a usual thread (1 MB) is
   * less than half used.
   */
  private static final int MAX_WRITTEN_DEPTH = 500;

  private StrictMapper() {}

  static JsonMapper create() {
    WrittenClasses written = new WrittenClasses();
    JsonMapper.Builder builder =
        JsonMapper.builder(factory())
            .addModule(new JavaTimeModule().disable(JavaTimeFeature.NORMALIZE_DESERIALIZED_ZONE_ID))
            .addModule(new Jdk8Module())
            .addModule(strictTypes(written))
            .accessorNaming(new RecordAccessors())
            .enable(MapperFeature.USE_STATIC_TYPING)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .enable(SerializationFeature.WRITE_DATES_WITH_ZONE_ID)
            .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .withCoercionConfigDefaults(
                config -> {
                  for (CoercionInputShape each : CoercionInputShape.values()) {
                    config.setCoercion(each, CoercionAction.Fail);
                  }
                });
    builder.withCoercionConfig(
        BigDecimal.class,
        config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.TryConvert));
    // These have a value that is written as an empty text.
    for (Class<?> each : new Class<?>[] {URI.class, Locale.class}) {
      builder.withCoercionConfig(
          each,
          config -> config.setCoercion(CoercionInputShape.EmptyString, CoercionAction.TryConvert));
    }
    JsonMapper mapper = builder.build();
    written.readBy(mapper.getDeserializationConfig());
    return mapper;
  }

  /** The size of a cell limits texts and names; a row is in memory before it is parsed. */
  private static JsonFactory factory() {
    JsonFactoryBuilder builder = new JsonFactoryBuilder();
    builder
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNumberLength(MAX_NUMBER_LENGTH)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNameLength(Integer.MAX_VALUE)
                .build())
        .streamWriteConstraints(
            StreamWriteConstraints.builder().maxNestingDepth(MAX_WRITTEN_DEPTH).build())
        .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
        .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
        .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER);
    return new DistinctNamesFactory(builder);
  }

  private static SimpleModule strictTypes(WrittenClasses written) {
    SimpleModule module = new SimpleModule("rowsmith-strict");
    module.setSerializerModifier(written);
    module.setDeserializerModifier(new StrictReaders());
    StrictNumbers.addTo(module);
    StrictTimes.addTo(module);
    TreeNodes.addTo(module);
    return module;
  }
}
