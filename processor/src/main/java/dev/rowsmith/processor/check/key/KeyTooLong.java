package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.store.RulesOfStores;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(title = "A key that can be longer than the store takes")
public final class KeyTooLong implements EntityCheck<Entity> {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    OrderedKey key = entity.orderedKey();
    List<Part> parts = key.parts();
    KeyBytes bytes = RulesOfStores.of(entity).bytes();
    List<Part> bounded = parts.stream().filter(part -> bytes.longest(part).isPresent()).toList();
    long longest = bytes.constants();
    for (Part part : bounded) {
      longest += longest(bytes, part);
    }
    if (longest > bytes.most() && !parts.isEmpty()) {
      findings.accept(tooLong(key, bytes, bounded, longest));
    }
  }

  private static Finding tooLong(OrderedKey key, KeyBytes bytes, List<Part> bounded, long longest) {
    boolean all = bounded.size() == key.parts().size();
    Part widest =
        bounded.stream()
            .max(Comparator.comparingLong(part -> longest(bytes, part)))
            .orElse(key.parts().get(0));
    Finding finding =
        Finding.at(
                bytes.place(widest),
                String.format(
                    Locale.ROOT,
                    "the longest %s of %s has %s%,d bytes",
                    key.called(),
                    key.entity(),
                    all ? "" : "at least ",
                    longest))
            .because(
                String.format(
                    Locale.ROOT, "A %s has at most %,d bytes.", key.called(), bytes.most()))
            .today("longest", bounds(bytes, bounded));
    return bytes.shorter(finding, widest, longest - bytes.most());
  }

  private static String bounds(KeyBytes bytes, List<Part> bounded) {
    return bounded.stream()
        .map(part -> String.format(Locale.ROOT, "%s %,d", part.name(), longest(bytes, part)))
        .collect(Collectors.joining(" + ", "", " bytes, and constants"));
  }

  private static long longest(KeyBytes bytes, Part part) {
    return bytes.longest(part).orElse(0);
  }
}
