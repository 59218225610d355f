package dev.rowsmith.runtime.spanner.internal.write;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parts of keys that are floating-point numbers. {@code -0.0} and {@code 0.0} are one key in
 * Spanner, and different values in Java: a row that is written with the one can be read with the
 * other.
 *
 * @param entity the entity's name
 * @param components the components of such parts, by the names of their columns
 */
public record NegativeZeros(String entity, Map<String, String> components) {

  public static NegativeZeros of(TableSchema schema) {
    Map<String, String> components = new LinkedHashMap<>();
    schema
        .key()
        .parts()
        .forEach(
            part -> {
              Code type = part.column().definition().type().code();
              if (type == Code.FLOAT32 || type == Code.FLOAT64) {
                components.put(part.column().name(), part.column().component());
              }
            });
    return new NegativeZeros(schema.entity(), components);
  }

  /**
   * Returns a mutation whose key has no negative zero.
   *
   * @throws CellValueException if it has one
   */
  public Mutation refusedIn(Mutation mutation) {
    if (!components.isEmpty()) {
      Map<String, Value> values = mutation.asMap();
      components.forEach(
          (column, component) -> {
            Value value = values.get(column);
            if (value != null && !value.isNull() && isNegativeZero(value)) {
              throw new CellValueException(
                  entity,
                  component,
                  "-0.0 in the key, which Spanner does not tell from 0.0; add 0.0 to the value before"
                      + " it is written");
            }
          });
    }
    return mutation;
  }

  private static boolean isNegativeZero(Value value) {
    double number =
        value.getType().getCode() == Type.Code.FLOAT32 ? value.getFloat32() : value.getFloat64();
    return number == 0 && 1 / number < 0;
  }
}
