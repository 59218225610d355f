package dev.rowsmith.processor.soundness;

import dev.rowsmith.runtime.spanner.table.Shard;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The value of an expression that drafts use, as Spanner computes it: {@code NULL} of {@code NULL},
 * except for {@code COALESCE}. Texts and integers are the only values.
 */
final class SqlValues {

  private static final Pattern CALL =
      Pattern.compile(
          "(ABS|COALESCE|FARM_FINGERPRINT|LENGTH|LOWER|MOD|UPPER)\\((.*?)(?:, (\\d+))?\\)");
  private static final Pattern OPERATION =
      Pattern.compile("(.+?) (\\+|\\|\\||>|<|>=|<>) (-?\\d+|'.*')");
  private static final Pattern BRACKETS = Pattern.compile("\\((.*)\\)");

  private final Map<String, ? extends @Nullable Object> columns;

  /**
   * Computes with the values of a row.
   *
   * @param columns texts, integers and nulls by the names of columns
   */
  SqlValues(Map<String, ? extends @Nullable Object> columns) {
    this.columns = columns;
  }

  /**
   * Returns the value.
   *
   * @throws RuntimeException if Spanner cannot compute it either
   */
  @Nullable Object of(String expression) {
    Matcher brackets = BRACKETS.matcher(expression);
    if (brackets.matches()) {
      return of(brackets.group(1));
    }
    Matcher call = CALL.matcher(expression);
    if (call.matches()) {
      return call(call.group(1), of(call.group(2)), call.group(3));
    }
    Matcher operation = OPERATION.matcher(expression);
    if (operation.matches()) {
      Object left = of(operation.group(1));
      return left == null ? null : operation(left, operation.group(2), operation.group(3));
    }
    if (!columns.containsKey(expression)) {
      throw new IllegalStateException("no column " + expression);
    }
    return columns.get(expression);
  }

  private static @Nullable Object call(
      String function, @Nullable Object value, @Nullable String number) {
    if (value == null) {
      return function.equals("COALESCE") ? Long.valueOf(String.valueOf(number)) : null;
    }
    return switch (function) {
      case "ABS" -> Math.absExact((Long) value);
      case "COALESCE" -> value;
      case "FARM_FINGERPRINT" -> Shard.fingerprint((String) value);
      case "LENGTH" -> (long) ((String) value).codePointCount(0, ((String) value).length());
      case "LOWER" -> ((String) value).toLowerCase(Locale.ROOT);
      case "MOD" -> (Long) value % Long.parseLong(String.valueOf(number));
      case "UPPER" -> ((String) value).toUpperCase(Locale.ROOT);
      default -> throw new IllegalStateException(function);
    };
  }

  private static Object operation(Object left, String operator, String constant) {
    boolean text = constant.startsWith("'");
    String right = text ? constant.substring(1, constant.length() - 1) : constant;
    return switch (operator) {
      case "+" -> Math.addExact((Long) left, Long.parseLong(right));
      case "||" -> left + right;
      case "<>" -> text ? !left.equals(right) : (Long) left != Long.parseLong(right);
      case ">" -> (Long) left > Long.parseLong(right);
      case ">=" -> (Long) left >= Long.parseLong(right);
      default -> (Long) left < Long.parseLong(right);
    };
  }
}
