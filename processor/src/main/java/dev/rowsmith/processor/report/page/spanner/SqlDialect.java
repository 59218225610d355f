package dev.rowsmith.processor.report.page.spanner;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.SpannerType;
import java.util.List;

/** What the two languages of Spanner's statements write in different ways. */
enum SqlDialect {
  GOOGLE_SQL("`", ", ") {
    @Override
    String single(SpannerType type) {
      return switch (type.code()) {
        case STRING, BYTES ->
            type.code() + "(" + (type.length() > 0 ? String.valueOf(type.length()) : "MAX") + ")";
        default -> type.code().name();
      };
    }

    @Override
    String array(String type) {
      return "ARRAY<" + type + ">";
    }

    @Override
    String computed(String expression) {
      return " AS (" + expression + ") STORED";
    }

    @Override
    String options(DeclaredSequence sequence) {
      return " OPTIONS (sequence_kind = 'bit_reversed_positive'"
          + (skips(sequence)
              ? ", skip_range_min = %s, skip_range_max = %s"
                  .formatted(sequence.skipMin(), sequence.skipMax())
              : "")
          + (sequence.start() > 0 ? ", start_with_counter = " + sequence.start() : "")
          + ")";
    }

    @Override
    String nextOf(String sequence) {
      return "(GET_NEXT_SEQUENCE_VALUE(SEQUENCE " + quote(sequence) + "))";
    }

    @Override
    String newUuid() {
      return "(GENERATE_UUID())";
    }

    @Override
    String shard(List<String> texts, int shards) {
      String text = String.join(", '#', ", texts);
      return "ABS(MOD(FARM_FINGERPRINT(%s), %s))"
          .formatted(texts.size() == 1 ? text : "CONCAT(" + text + ")", shards);
    }

    @Override
    String text(SpannerType.Code code, String column, boolean nullable) {
      String text = code.inGoogleSql(column).orElse(column);
      return nullable ? "COALESCE(" + text + ", '')" : text;
    }
  },

  POSTGRESQL("\"", " ") {
    @Override
    String single(SpannerType type) {
      return switch (type.code()) {
        case BOOL -> "boolean";
        case INT64 -> "bigint";
        case FLOAT32 -> "real";
        case FLOAT64 -> "double precision";
        case STRING -> type.length() > 0 ? "varchar(" + type.length() + ")" : "varchar";
        case BYTES -> "bytea";
        case TIMESTAMP -> "timestamptz";
        case DATE -> "date";
        case NUMERIC -> "numeric";
        case JSON -> "jsonb";
        case PROTO, NONE -> "";
      };
    }

    @Override
    String array(String type) {
      return type + "[]";
    }

    @Override
    String computed(String expression) {
      return " GENERATED ALWAYS AS (" + expression + ") STORED";
    }

    @Override
    String options(DeclaredSequence sequence) {
      return " BIT_REVERSED_POSITIVE" + numbers(sequence);
    }

    @Override
    String nextOf(String sequence) {
      return "nextval('" + sequence + "')";
    }

    @Override
    String newUuid() {
      return "spanner.generate_uuid()";
    }

    @Override
    String shard(List<String> texts, int shards) {
      String text = texts.stream().collect(joining(" || '#' || "));
      return "abs(mod(spanner.farm_fingerprint(%s), %s))".formatted(text, shards);
    }

    @Override
    String text(SpannerType.Code code, String column, boolean nullable) {
      return code.inPostgreSql(column).orElse(column);
    }
  };

  private final String quote;
  private final String between;

  SqlDialect(String quote, String between) {
    this.quote = quote;
    this.between = between;
  }

  final String quote(String name) {
    return quote + name + quote;
  }

  final String type(SpannerType type) {
    return type.array() ? array(single(type)) : single(type);
  }

  /** Returns how the numbers of an identity are made. */
  final String numbers(DeclaredSequence sequence) {
    return (skips(sequence)
            ? " SKIP RANGE " + sequence.skipMin() + between + sequence.skipMax()
            : "")
        + (sequence.start() > 0 ? " START COUNTER WITH " + sequence.start() : "");
  }

  private static boolean skips(DeclaredSequence sequence) {
    return sequence.skipMax() > 0;
  }

  abstract String single(SpannerType type);

  abstract String array(String type);

  /** Returns what follows the type of a column that the database computes. */
  abstract String computed(String expression);

  /** Returns what follows the name of a sequence. */
  abstract String options(DeclaredSequence sequence);

  abstract String nextOf(String sequence);

  abstract String newUuid();

  abstract String shard(List<String> texts, int shards);

  /** Returns the text of a column, of which a shard is computed. */
  abstract String text(SpannerType.Code code, String column, boolean nullable);
}
