package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.key.Measurement;
import dev.rowsmith.processor.check.name.GrowingName;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;
import java.util.regex.Pattern;

@AutoService(SchemaCheck.class)
@Rule(title = "A list that grows forever in one cell or column", severity = Severity.WARNING)
public final class GrowingCell implements EntityCheck<BigtableEntity> {

  private static final Pattern LIST =
      Pattern.compile("\\b(List|Set|Collection|Deque|Queue|Map)\\b.*|(?!byte).*\\[]");

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (isBounded(entity.orderedKey())) {
      return;
    }
    entity.columns().stream()
        .filter(GrowingCell::grows)
        .forEach(column -> findings.accept(growing(entity, column)));
  }

  /** Returns whether a row is for each day or each event, and holds what that has. */
  public static boolean isBounded(OrderedKey key) {
    return key.parts().isEmpty() || key.parts().stream().anyMatch(Measurement::growsWithTime);
  }

  private static boolean grows(Column column) {
    if (column.shape().kind() != Shape.Kind.VALUE) {
      return false;
    }
    // A list without a codec or JSON has no cell, which is another check's business.
    boolean list =
        isList(column.property())
            && (column.stored().hasCodec() || column.stored().form() == StoredAs.JSON);
    return list
        ? GrowingName.list(column.name())
        : (holdsMany(column.kind()) && GrowingName.text(column.name()));
  }

  /** Returns whether a property is a list or an array of values. */
  public static boolean isList(Property property) {
    return LIST.matcher(property.type().display()).matches();
  }

  /** Returns whether a value can hold any number of others. */
  public static boolean holdsMany(ValueKind kind) {
    return switch (kind) {
      case STRING, BYTES, BYTE_STRING, MESSAGE, LITE_MESSAGE, OTHER -> true;
      default -> false;
    };
  }

  private static Finding growing(BigtableEntity entity, Column column) {
    return Finding.at(
            column.property().place(),
            "'%s' of %s grows in one cell, by its name".formatted(column.name(), entity.name()))
        .because("Each addition writes the whole value again, and of two at a time one is lost.")
        .fix(
            "",
            "a row for each entry: an entity with the key of %s and the entry's time behind it"
                .formatted(entity.name()))
        .fix("", "a Map with @QualifierAsData, where a row has few entries");
  }
}
