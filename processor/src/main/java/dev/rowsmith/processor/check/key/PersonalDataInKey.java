package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.model.OrderedKey.Part;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Personal data in the row key or in the name of a family")
public final class PersonalDataInKey implements KeyCheck {

  @Override
  public void check(StoreKey key, Consumer<Finding> findings) {
    boolean first = true;
    for (Part part : key.key().ownParts()) {
      boolean marked = part.property().personal();
      if (marked || (canBePersonal(part) && isNamed(key, part))) {
        Finding finding = inKey(key, part, "holds personal data" + (marked ? "" : ", by its name"));
        // The fix of another part would add a component of the same name: one patch makes one.
        Finding one = first ? finding : finding.withoutEdits();
        findings.accept(marked ? one : one.asWarning());
        first = false;
      }
    }
  }

  private static boolean isNamed(StoreKey key, Part part) {
    return NameMeaning.personal(part.name(), key.key().entity());
  }

  private static boolean canBePersonal(Part part) {
    return switch (part.kind()) {
      case STRING, INT, LONG, BIG_INTEGER -> true;
      default -> false;
    };
  }

  private static Finding inKey(StoreKey key, Part part, String what) {
    Finding finding =
        Finding.at(
                part.property().place(),
                "the %s '%s' in the %s of %s %s"
                    .formatted(
                        key.calledPart(), part.name(), key.called(), key.key().entity(), what))
            .because(key.whoSeesKeys())
            .today("key today", key.picture());
    return key.fixes().fixPersonal(finding, part);
  }
}
