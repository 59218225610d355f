package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.store.RulesOfStores;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Personal data in the row key or in the name of a family")
public final class PersonalDataInKey implements EntityCheck<Entity> {

  static final String WHO_SEES_ROW_KEYS =
      "Keys and names of families are service data too: they appear in logs and metrics.";

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    OrderedKey key = entity.orderedKey();
    boolean first = true;
    for (Part part : key.ownParts()) {
      boolean marked = entity.declaredKey().part(part).property().personal();
      if (marked || (canBePersonal(part) && isNamed(key, part))) {
        Finding finding =
            inKey(entity, key, part, "holds personal data" + (marked ? "" : ", by its name"));
        // The fix of another part would add a component of the same name: one patch makes one.
        Finding one = first ? finding : finding.withoutEdits();
        findings.accept(marked ? one : one.asWarning());
        first = false;
      }
    }
  }

  private static boolean isNamed(OrderedKey key, Part part) {
    return NameMeaning.personal(part.name(), key.entity());
  }

  private static boolean canBePersonal(Part part) {
    return switch (part.kind()) {
      case STRING, INT, LONG, BIG_INTEGER -> true;
      default -> false;
    };
  }

  private static Finding inKey(Entity entity, OrderedKey key, Part part, String what) {
    Finding finding =
        Finding.at(
                part.place(),
                "the %s '%s' in the %s of %s %s"
                    .formatted(key.calledPart(), part.name(), key.called(), key.entity(), what))
            .because(whoSees(key))
            .today("key today", key.picture());
    return RulesOfStores.of(entity).withoutPersonal(finding, part);
  }

  private static String whoSees(OrderedKey key) {
    return key.isRow()
        ? WHO_SEES_ROW_KEYS
        : "Keys are seen beside the data too: in statistics of locks, heat maps and logs.";
  }
}
