package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.StdDateFormat;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Times as ISO 8601 texts: not as numbers, not rounded, and without a part that is dropped. */
final class StrictTimes {

  /** Years with a sign where they have more than four digits, or without one, as Java has both. */
  private static final Pattern YEAR = Pattern.compile("[+-]?[0-9]{1,9}");

  /**
   * Jackson's other form of an Instant, with up to nine digits of a second. Of a whole number
   * nobody knows whether it is seconds or milliseconds.
   */
  private static final Pattern SECONDS = Pattern.compile("-?[0-9]+\\.[0-9]{1,9}");

  private static final Pattern LEAP_SECOND = Pattern.compile(".*:60([.Z+-].*)?");

  private static final Map<Class<?>, Function<String, ?>> PARSERS = parsers();

  private StrictTimes() {}

  private static Map<Class<?>, Function<String, ?>> parsers() {
    Map<Class<?>, Function<String, ?>> parsers = new LinkedHashMap<>();
    parsers.put(Instant.class, StrictTimes::instant);
    parsers.put(LocalDate.class, LocalDate::parse);
    parsers.put(LocalTime.class, LocalTime::parse);
    parsers.put(LocalDateTime.class, LocalDateTime::parse);
    parsers.put(OffsetDateTime.class, OffsetDateTime::parse);
    parsers.put(OffsetTime.class, OffsetTime::parse);
    parsers.put(ZonedDateTime.class, ZonedDateTime::parse);
    parsers.put(Year.class, StrictTimes::year);
    parsers.put(YearMonth.class, StrictTimes::yearMonth);
    parsers.put(MonthDay.class, MonthDay::parse);
    parsers.put(Duration.class, Duration::parse);
    parsers.put(Period.class, Period::parse);
    parsers.put(ZoneId.class, ZoneId::of);
    parsers.put(ZoneOffset.class, ZoneOffset::of);
    return parsers;
  }

  static void addTo(SimpleModule module) {
    module.addKeyDeserializer(Year.class, new Key(StrictTimes::year));
    module.addKeyDeserializer(YearMonth.class, new Key(StrictTimes::yearMonth));
  }

  /** Returns the strict form of a reader of times, or the reader itself if it reads others. */
  static JsonDeserializer<?> strict(Class<?> type, JsonDeserializer<?> reader) {
    Function<String, ?> parser = type == Date.class ? null : PARSERS.get(type);
    return type == Date.class
        ? new Text(type, reader, null)
        : parser == null ? reader : new Text(type, reader, parser);
  }

  private static Instant instant(String text) {
    if (LEAP_SECOND.matcher(text).matches()) {
      throw new DateTimeException("a leap second, which an Instant does not have");
    }
    return text.endsWith("Z") ? Instant.parse(text) : OffsetDateTime.parse(text).toInstant();
  }

  private static Year year(String text) {
    if (!YEAR.matcher(text).matches()) {
      throw new DateTimeException("not a year");
    }
    return Year.of(Integer.parseInt(text));
  }

  private static YearMonth yearMonth(String text) {
    int dash = text.lastIndexOf('-');
    if (dash < 1 || text.length() - dash != 3) {
      throw new DateTimeException("not a year and a month");
    }
    int month = text.charAt(dash + 1) * 10 + text.charAt(dash + 2) - '0' * 11;
    return year(text.substring(0, dash)).atMonth(month);
  }

  /** Refuses what Jackson would drop of a date: digits beyond milliseconds, a day too many. */
  private static void requireExact(Date date, String text) {
    Instant written;
    try {
      written = OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException otherForm) {
      written = null;
    }
    boolean exact =
        new StdDateFormat().withColonInTimeZone(true).format(date).equals(text)
            || (written != null && written.equals(date.toInstant()));
    if (!exact) {
      throw new DateTimeException("a Date has milliseconds, and would be " + date.toInstant());
    }
  }

  /** A time as text; of its own format, where it is declared with one. */
  private static final class Text extends StdScalarDeserializer<Object>
      implements ContextualDeserializer {

    private static final long serialVersionUID = 1;

    private final transient JsonDeserializer<?> lenient;
    private final transient @Nullable Function<String, ?> parser;

    Text(Class<?> type, JsonDeserializer<?> lenient, @Nullable Function<String, ?> parser) {
      super(type);
      this.lenient = lenient;
      this.parser = parser;
    }

    @Override
    public JsonDeserializer<?> createContextual(
        DeserializationContext context, @Nullable BeanProperty property)
        throws JsonMappingException {
      JsonFormat.Value format = findFormatOverrides(context, property, handledType());
      boolean own = format.hasPattern() || format.getShape() != JsonFormat.Shape.ANY;
      return own && lenient instanceof ContextualDeserializer contextual
          ? contextual.createContextual(context, property)
          : this;
    }

    @Override
    public Object deserialize(JsonParser json, DeserializationContext context) throws IOException {
      String text = json.getText();
      if (handledType() == Instant.class
          && json.hasToken(JsonToken.VALUE_NUMBER_FLOAT)
          && SECONDS.matcher(text).matches()) {
        return lenient.deserialize(json, context);
      }
      if (!json.hasToken(JsonToken.VALUE_STRING)) {
        return context.handleUnexpectedToken(handledType(), json);
      }
      try {
        if (parser != null) {
          return parser.apply(text);
        }
        if (!(lenient.deserialize(json, context) instanceof Date date)) {
          throw new DateTimeException("no date");
        }
        requireExact(date, text);
        return date;
      } catch (DateTimeException | ArithmeticException problem) {
        return context.handleWeirdStringValue(handledType(), text, "%s", problem.getMessage());
      }
    }
  }

  private static final class Key extends KeyDeserializer {

    private final Function<String, ?> parser;

    Key(Function<String, ?> parser) {
      this.parser = parser;
    }

    @Override
    public Object deserializeKey(String text, DeserializationContext context) throws IOException {
      try {
        return parser.apply(text);
      } catch (DateTimeException problem) {
        return context.handleWeirdKey(Object.class, text, "%s", problem.getMessage());
      }
    }
  }
}
