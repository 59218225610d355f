package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.key.SharedRows;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Entities of one table whose keys no constant keeps apart")
public final class PrefixClash implements TableCheck<BigtableEntity> {

  @Override
  public void checkTable(List<BigtableEntity> entities, Consumer<Finding> findings) {
    for (int at = 1; at < entities.size(); at++) {
      BigtableEntity entity = entities.get(at);
      entities.subList(0, at).stream()
          .filter(earlier -> SharedRows.of(earlier.key(), entity.key()).possible())
          .findFirst()
          .ifPresent(earlier -> findings.accept(clash(earlier, entity)));
    }
  }

  private static Finding clash(BigtableEntity earlier, BigtableEntity entity) {
    int open = SharedRows.of(earlier.key(), entity.key()).open();
    Finding finding =
        Finding.at(
            place(entity),
            "the keys of %s and %s, both in the table %s, %s"
                .formatted(
                    earlier.name(),
                    entity.name(),
                    Wording.quoted(entity.table()),
                    open < 0 ? how(earlier, entity) : behind(earlier, entity, open)));
    Finding explained =
        open < 0
            ? finding.because(
                "A scan of the one would read rows of the other, and one row could be both.")
            : finding
                .because(hidden(earlier, entity, open))
                .because("One row could be both, and the one would overwrite the other.");
    Finding fixed =
        open < 0
            ? explained
            : SameWidth.of(earlier, entity, open).map(explained::fix).orElse(explained);
    return fixed.fix(OwnPrefix.of(earlier, entity));
  }

  private static SourceRef place(BigtableEntity entity) {
    AnnotationFacts table = entity.tableSource();
    return table.at(table.says("key") ? "key" : table.says("prefix") ? "prefix" : "value");
  }

  private static String how(BigtableEntity earlier, BigtableEntity entity) {
    String one = earlier.key().constant();
    String other = entity.key().constant();
    if (one.isEmpty() && other.isEmpty()) {
      return "begin with no constant of their own";
    }
    if (one.equals(other)) {
      return "both begin with " + shown(one);
    }
    return one.isEmpty() || other.isEmpty()
        ? "are not apart: one has no prefix"
        : "begin with %s and %s, of which one begins the other".formatted(shown(one), shown(other));
  }

  private static String behind(BigtableEntity earlier, BigtableEntity entity, int open) {
    return "are told apart by %s and %s alone, which come after a value without a fixed width"
        .formatted(shown(segment(earlier, open).suffix()), shown(segment(entity, open).suffix()));
  }

  private static String hidden(BigtableEntity earlier, BigtableEntity entity, int open) {
    boolean isEarlier = segment(earlier, open).width() == 0;
    BigtableEntity loose = isEarlier ? earlier : entity;
    BigtableEntity other = isEarlier ? entity : earlier;
    return "%s of %s can have %s inside, where a reader of %s would end it."
        .formatted(
            Wording.quoted(segment(loose, open).name()),
            loose.name(),
            shown(segment(other, open).suffix()),
            other.name());
  }

  private static String shown(String constant) {
    return JavaLiterals.of(LayoutConstants.shown(constant));
  }

  private static Segment segment(BigtableEntity entity, int at) {
    return entity.segments().get(at);
  }
}
