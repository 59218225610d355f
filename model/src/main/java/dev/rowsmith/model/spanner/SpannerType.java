package dev.rowsmith.model.spanner;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of a column.
 *
 * @param code the type; of an array, that of its elements
 * @param length the maximum length of a text in characters, or of bytes; 0 for no limit
 * @param array whether the column is an array
 * @param name the full name of a protobuf message, or the text of a type that no entity declares;
 *     empty for all others
 */
public record SpannerType(Code code, int length, boolean array, String name) {

  private static final Pattern GOOGLE_SQL_ARRAY = Pattern.compile("ARRAY<(.*)>");
  private static final Pattern MESSAGE = Pattern.compile("PROTO<(.*)>|`(.*)`");
  private static final Pattern SIZED = Pattern.compile("([\\w. ]+?)(?:\\((\\d{1,9}|MAX)\\))?");

  /** The type of PostgreSQL columns that take commit timestamps. */
  public static final String COMMIT_TIMESTAMP = "SPANNER.COMMIT_TIMESTAMP";

  /** Returns a type that needs no name. */
  public static SpannerType of(Code code, int length, boolean array) {
    return new SpannerType(code, length, array, "");
  }

  /** Returns a type without a length. */
  public static SpannerType of(Code code) {
    return of(code, 0, false);
  }

  /** Returns the type of a protobuf message by its full name. */
  public static SpannerType ofMessage(String fullName) {
    return new SpannerType(Code.PROTO, 0, false, fullName);
  }

  /**
   * Reads a type as the information schema describes it: {@code ARRAY<STRING(36)>}, {@code
   * character varying(36)[]}.
   */
  public static SpannerType parse(SqlDialect dialect, String text) {
    return dialect == SqlDialect.POSTGRESQL ? ofPostgreSql(text) : ofGoogleSql(text);
  }

  private static SpannerType ofGoogleSql(String text) {
    Matcher array = GOOGLE_SQL_ARRAY.matcher(text);
    if (array.matches()) {
      return ofGoogleSql(array.group(1)).inArray(text);
    }
    Matcher message = MESSAGE.matcher(text);
    if (message.matches()) {
      return ofMessage(message.group(1) == null ? message.group(2) : message.group(1));
    }
    return sized(text, text, Code::name);
  }

  private static SpannerType ofPostgreSql(String text) {
    if (text.endsWith("[]")) {
      return ofPostgreSql(text.substring(0, text.length() - 2)).inArray(text);
    }
    if (text.equalsIgnoreCase(COMMIT_TIMESTAMP)) {
      return of(Code.TIMESTAMP);
    }
    return sized(
        text,
        text.replace("character varying", "varchar")
            .replace("timestamp with time zone", "timestamptz"),
        code -> code.postgreSql);
  }

  private static SpannerType sized(String text, String shortText, Function<Code, String> name) {
    Matcher sized = SIZED.matcher(shortText);
    if (sized.matches()) {
      Optional<Code> code =
          Arrays.stream(Code.values())
              .filter(each -> each.isBuiltIn() && name.apply(each).equals(sized.group(1)))
              .findFirst();
      String length = sized.group(2);
      if (code.isPresent()) {
        boolean limited = length != null && !length.equals("MAX");
        return of(code.get(), limited ? Integer.parseInt(length) : 0, false);
      }
    }
    return new SpannerType(Code.OTHER, 0, false, text);
  }

  /** Returns the same type with a maximum length. */
  public SpannerType ofLength(int most) {
    return new SpannerType(code, most, array, name);
  }

  private SpannerType inArray(String text) {
    return code == Code.OTHER || array
        ? new SpannerType(Code.OTHER, 0, false, text)
        : new SpannerType(code, length, true, name);
  }

  /** Returns the type as a dialect stores it: PostgreSQL has no length of bytes. */
  public SpannerType storedIn(SqlDialect dialect) {
    return code == Code.BYTES && dialect == SqlDialect.POSTGRESQL ? ofLength(0) : this;
  }

  /** Returns whether the values are texts, or arrays of texts. */
  public boolean isText() {
    return code == Code.STRING;
  }

  /** Returns whether the column holds single values of a type, and not arrays of them. */
  public boolean isSingle(Code wanted) {
    return code == wanted && !array;
  }

  /** Returns whether this type differs from another one in its length at most. */
  public boolean isOfKind(SpannerType other) {
    return code == other.code && array == other.array && name.equals(other.name);
  }

  /** Returns whether all values of the same type with another length fit this one. */
  public boolean isAsLongAs(SpannerType other) {
    return length == 0 || (other.length != 0 && length >= other.length);
  }

  /**
   * Returns the type in the SQL of a dialect: {@code ARRAY<STRING(MAX)>}, {@code varchar(20)}.
   *
   * @throws IllegalArgumentException if the dialect has no such type
   */
  public String in(SqlDialect dialect) {
    if (dialect == SqlDialect.POSTGRESQL) {
      if (code == Code.PROTO) {
        throw new IllegalArgumentException(
            "the PostgreSQL dialect of Spanner has no columns of messages");
      }
      // bytea has no length.
      String single =
          code == Code.STRING && length > 0
              ? code.postgreSql + "(" + length + ")"
              : code == Code.OTHER ? name : code.postgreSql;
      return array ? single + "[]" : single;
    }
    String single =
        switch (code) {
          case STRING, BYTES ->
              code.name() + "(" + (length > 0 ? String.valueOf(length) : "MAX") + ")";
          case PROTO -> "`" + name + "`";
          case OTHER -> name;
          default -> code.name();
        };
    return array ? "ARRAY<" + single + ">" : single;
  }

  /**
   * The types of a column or of an array's elements.
   *
   * @see <a href="https://cloud.google.com/spanner/docs/reference/standard-sql/data-types">Spanner:
   *     data types, storage sizes</a>
   */
  public enum Code {
    BOOL("boolean", 1, Text.CAST),
    INT64("bigint", 8, Text.CAST),
    FLOAT32("real", 4, Text.NONE),
    FLOAT64("double precision", 8, Text.NONE),
    STRING("varchar", 0, Text.SAME),
    BYTES("bytea", 0, Text.NONE),
    TIMESTAMP("timestamptz", 12, Text.MICROS),
    DATE("date", 4, Text.CAST),
    NUMERIC("numeric", 22, Text.NONE),
    JSON("jsonb", 0, Text.NONE),
    /** A protobuf message; GoogleSQL only. */
    PROTO("", 0, Text.NONE),
    /** A type that no entity declares, or no type: the Java type cannot be a column. */
    OTHER("", 0, Text.NONE);

    private final String postgreSql;
    private final int bytes;
    private final Text text;

    Code(String postgreSql, int bytes, Text text) {
      this.postgreSql = postgreSql;
      this.bytes = bytes;
      this.text = text;
    }

    private boolean isBuiltIn() {
      return !postgreSql.isEmpty();
    }

    /** Returns the size of each value in bytes, or 0 if it depends on the value. */
    public int bytes() {
      return bytes;
    }

    /** Returns whether the database sorts the values. */
    public boolean sorted() {
      return this != JSON && this != PROTO;
    }

    /** Returns whether Java and both dialects convert a value to the same text, as shards need. */
    public boolean hasText() {
      return text != Text.NONE;
    }

    /** Returns the SQL expression that converts a column to that text. */
    public String text(SqlDialect dialect, String quotedColumn) {
      return (dialect == SqlDialect.POSTGRESQL ? text.postgreSql : text.googleSql)
          .formatted(quotedColumn);
    }

    /** The conversions of values to text. */
    private enum Text {
      NONE("", ""),
      SAME("%s", "%s"),
      CAST("CAST(%s AS STRING)", "%s::text"),
      MICROS(
          "CAST(UNIX_MICROS(%s) AS STRING)",
          "floor(extract(epoch from %s) * 1000000)::bigint::text");

      private final String googleSql;
      private final String postgreSql;

      Text(String googleSql, String postgreSql) {
        this.googleSql = googleSql;
        this.postgreSql = postgreSql;
      }
    }
  }
}
