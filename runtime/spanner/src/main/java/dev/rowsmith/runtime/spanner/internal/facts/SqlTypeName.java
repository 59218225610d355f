package dev.rowsmith.runtime.spanner.internal.facts;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a column's type into what cannot change and how long its values may be.
 *
 * @param base the type without a length: {@code ARRAY<STRING>}, {@code varchar[]}
 * @param length the greatest length, or 0 where there is none
 */
public record SqlTypeName(String base, long length) {

  private static final Pattern LENGTH = Pattern.compile("\\((\\d+|MAX)\\)");

  /** Splits a type as statements and the information schema have it. */
  public static SqlTypeName of(String type) {
    // Of the names that PostgreSQL has for one type, the short one.
    String one =
        type.replace("character varying", "varchar")
            .replace("timestamp with time zone", "timestamptz");
    Matcher length = LENGTH.matcher(one);
    if (!length.find()) {
      return new SqlTypeName(one, 0);
    }
    String most = length.group(1);
    return new SqlTypeName(length.replaceFirst(""), most.equals("MAX") ? 0 : Long.parseLong(most));
  }

  public boolean isArray() {
    return base.startsWith("ARRAY<") || base.endsWith("[]");
  }

  /** Returns whether all values of another length fit this one. */
  public boolean isAsLongAs(SqlTypeName other) {
    return length == 0 || (other.length != 0 && length >= other.length);
  }
}
