package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Type of sets, in the order of the export. */
final class SetType<T> extends AttributeType<Set<T>> {

  private final AttributeType<T> member;

  SetType(AttributeType<T> member) {
    super("a set, each member of it " + member.wanted());
    this.member = member;
  }

  @Override
  Set<T> read(AttributeValue value, ItemAttribute<?> attribute) {
    if (value instanceof AttributeValue.TextSet set) {
      return read(set.members(), text -> member.ofText(text, attribute), attribute);
    }
    if (value instanceof AttributeValue.NumberSet set) {
      return read(set.members(), digits -> member.ofDigits(digits, attribute), attribute);
    }
    if (value instanceof AttributeValue.BytesSet set) {
      return read(set.members(), bytes -> member.ofBytes(bytes, attribute), attribute);
    }
    throw attribute.misfit(value, wanted());
  }

  private <M> Set<T> read(List<M> members, Function<M, T> reader, ItemAttribute<?> attribute) {
    Set<T> set = new LinkedHashSet<>(members.size() * 2);
    for (M each : members) {
      if (!set.add(reader.apply(each))) {
        throw attribute.misfit(each, "a set without two members of one value");
      }
    }
    return Collections.unmodifiableSet(set);
  }
}
