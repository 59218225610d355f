package dev.rowsmith.processor.model.spanner;

import java.util.Optional;

/**
 * The type of a column.
 *
 * @param code the type, of an array that of its elements
 * @param length the declared greatest length of text or bytes, or 0
 * @param array whether the column is an array
 */
public record SpannerType(Code code, int length, boolean array) {

  /** Returns whether the values are texts, or arrays of texts. */
  public boolean isText() {
    return code == Code.STRING;
  }

  /** Returns whether the column has values of a type, and not arrays of them. */
  public boolean isSingle(Code wanted) {
    return code == wanted && !array;
  }

  /**
   * The types that a column, or an element of an array, can have, with what the database does with
   * their values.
   *
   * @see <a href="https://cloud.google.com/spanner/docs/reference/standard-sql/data-types">Spanner:
   *     data types, storage sizes</a>
   */
  public enum Code {
    BOOL(1, Text.CAST),
    INT64(8, Text.CAST),
    FLOAT32(4, Text.NONE),
    FLOAT64(8, Text.NONE),
    STRING(0, Text.SAME),
    BYTES(0, Text.NONE),
    TIMESTAMP(12, Text.MICROS),
    DATE(4, Text.CAST),
    NUMERIC(22, Text.NONE),
    JSON(0, Text.NONE),
    /** A protobuf message, which only GoogleSQL has. */
    PROTO(0, Text.NONE),
    /** No type of Spanner's: the Java type cannot be a column. */
    NONE(0, Text.NONE);

    private final int bytes;
    private final Text text;

    Code(int bytes, Text text) {
      this.bytes = bytes;
      this.text = text;
    }

    /** Returns how many bytes each value takes, or 0 where that depends on the value. */
    public int bytes() {
      return bytes;
    }

    /** Returns whether the database sorts the values. */
    public boolean sorted() {
      return this != JSON && this != PROTO;
    }

    /** Returns whether Java and the database make the same text of a value, as shards need it. */
    public boolean hasText() {
      return text != Text.NONE;
    }

    /** Returns that text of a column in GoogleSQL. */
    public Optional<String> inGoogleSql(String column) {
      return hasText() ? Optional.of(text.googleSql.formatted(column)) : Optional.empty();
    }

    /** Returns that text of a column in PostgreSQL. */
    public Optional<String> inPostgreSql(String column) {
      return hasText() ? Optional.of(text.postgreSql.formatted(column)) : Optional.empty();
    }

    /** The ways to make a text of a value, in the SQL of each dialect. */
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
