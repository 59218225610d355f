package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadContext;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names of the object that is parsed, each of which occurs once. */
final class DistinctNames extends JsonReadContext {

  /** With more names, a set is faster than looking at each. */
  private static final int FEW = 16;

  private static final int[] NONE = {};

  private final JsonParser parser;
  private @Nullable DistinctNames inside;
  private @Nullable String @Nullable [] names;
  private int[] hashes = NONE;
  private int count;
  private @Nullable Set<String> many;

  private DistinctNames(
      JsonParser parser, @Nullable DistinctNames around, int type, int line, int column) {
    super(around, around == null ? 0 : around.getNestingDepth() + 1, null, type, line, column);
    this.parser = parser;
  }

  static DistinctNames root(JsonParser parser) {
    return new DistinctNames(parser, null, TYPE_ROOT, 1, 0);
  }

  @Override
  public JsonReadContext createChildArrayContext(int line, int column) {
    return child(TYPE_ARRAY, line, column);
  }

  @Override
  public JsonReadContext createChildObjectContext(int line, int column) {
    return child(TYPE_OBJECT, line, column);
  }

  private DistinctNames child(int type, int line, int column) {
    if (inside == null) {
      inside = new DistinctNames(parser, this, type, line, column);
    } else {
      inside.reset(type, line, column);
    }
    return inside;
  }

  @Override
  public void reset(int type, int line, int column) {
    super.reset(type, line, column);
    count = 0;
    many = null;
  }

  @Override
  public void setCurrentName(String name) throws JsonProcessingException {
    if (isSeen(name)) {
      throw new JsonParseException(parser, "Duplicate field '%s'".formatted(name));
    }
    super.setCurrentName(name);
  }

  private boolean isSeen(String name) {
    if (many != null) {
      return !many.add(name);
    }
    @Nullable String[] seen = names == null ? new @Nullable String[FEW] : names;
    names = seen;
    hashes = hashes == NONE ? new int[FEW] : hashes;
    int hash = name.hashCode();
    for (int at = 0; at < count; at++) {
      if (hashes[at] == hash && name.equals(seen[at])) {
        return true;
      }
    }
    if (count == FEW) {
      many = new HashSet<>(Arrays.asList(seen));
      return !many.add(name);
    }
    hashes[count] = hash;
    seen[count++] = name;
    return false;
  }
}
