package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The declaration of an entity of Spanner. */
final class SpannerDraft extends Draft {

  @Override
  Draft copy() {
    return copyTo(new SpannerDraft());
  }

  @Override
  Part newColumn(Dice dice) {
    return RandomSpannerDraft.column(this, dice);
  }

  @Override
  Part newComponent(Role role, Dice dice) {
    Part part = part(role, "more", dice.oneOf("String", "int", "Integer"));
    if (!part.type.equals("String") && dice.happens(50)) {
      part.set("Column", "defaultExpression", quoted("7"));
    }
    return part;
  }

  @Override
  void storeAs(Part part, @Nullable String name) {
    part.set("Column", "name", name == null ? null : quoted(name));
    part.forget("Column");
  }

  @Override
  String qualifierOf(Part part) {
    String declared = part.get("Column", "name");
    return declared == null ? part.name : declared.replace("\"", "");
  }

  @Override
  String imports() {
    return """
        import dev.rowsmith.*;
        import dev.rowsmith.spanner.*;
        import org.jspecify.annotations.Nullable;
        """;
  }

  @Override
  String head() {
    String sharded =
        buckets == 0
            ? ""
            : "\n@HashSharded(shards = %s, by = {%s})"
                .formatted(
                    buckets,
                    segments().stream()
                        .filter(each -> saltedBy.isEmpty() || saltedBy.contains(each.id))
                        .map(each -> quoted(each.name))
                        .collect(Collectors.joining(", ")));
    return "@Table(%s)%s".formatted(quoted(table), sharded);
  }

  @Override
  String types() {
    return super.types() + CONVERTERS;
  }

  private static final String CONVERTERS =
      """

      final class Cents implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, Long> {
        public Long toColumn(Money value) { return value.cents(); }
        public Money fromColumn(Long stored) { return new Money(stored); }
      }
      final class Debts implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, Long> {
        public Long toColumn(Money value) { return ~value.cents(); }
        public Money fromColumn(Long stored) { return new Money(~stored); }
      }
      """;
}
