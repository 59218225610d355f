package dev.rowsmith.runtime.key.spi;

import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a path in words, which are put together when somebody asks for them: most paths are
 * read and never shown.
 */
final class PathWords {

  static final PathWords NOTHING = new PathWords(null, null, "", null, null);

  /** The most values of a set that a description lists. */
  private static final int LISTED = 10;

  private static final char VALUE = '\u2026';

  /** The steps before this one. */
  private final @Nullable PathWords before;

  private final @Nullable KeySegment<?> segment;
  private final String form;
  private final @Nullable Object value;
  private final @Nullable Object second;

  /**
   * Describes a step.
   *
   * @param segment what it binds, or {@code null} if that is no single segment
   * @param form what it does, with {@code …} in place of each value
   * @param value what stands in the first place; several values are an array
   * @param second what stands in the second place
   */
  private PathWords(
      @Nullable PathWords before,
      @Nullable KeySegment<?> segment,
      String form,
      @Nullable Object value,
      @Nullable Object second) {
    this.before = before;
    this.segment = segment;
    this.form = form;
    this.value = value;
    this.second = second;
  }

  /** Describes a path by one step that binds no segment by itself. */
  static PathWords of(String form, @Nullable Object value, @Nullable Object second) {
    return new PathWords(null, null, form, value, second);
  }

  PathWords then(
      KeySegment<?> next, String nextForm, Object nextValue, @Nullable Object nextSecond) {
    return new PathWords(this, next, nextForm, nextValue, nextSecond);
  }

  /** Returns the steps, with their values or with {@code …} in place of each. */
  String text(boolean withValues) {
    StringBuilder text = new StringBuilder();
    addTo(text, withValues);
    return text.isEmpty() ? "nothing bound" : text.toString();
  }

  private void addTo(StringBuilder text, boolean withValues) {
    if (before != null) {
      before.addTo(text, withValues);
      text.append(text.isEmpty() ? "" : ", ");
    }
    if (segment != null) {
      text.append(segment.name());
    }
    boolean isFirst = true;
    for (int at = 0; at < form.length(); at++) {
      if (withValues && form.charAt(at) == VALUE) {
        text.append(shown(isFirst ? value : second));
        isFirst = false;
      } else {
        text.append(form.charAt(at));
      }
    }
  }

  private String shown(@Nullable Object one) {
    boolean personal = segment != null && segment.isPersonalData();
    if (one instanceof Object[] several && !personal) {
      return listed(several);
    }
    return segment == null ? String.valueOf(one) : segment.shown(one);
  }

  private static String listed(Object[] values) {
    String list =
        Arrays.stream(values).limit(LISTED).map(String::valueOf).collect(Collectors.joining(", "));
    int more = values.length - LISTED;
    return "[" + list + (more > 0 ? ", and " + more + " more]" : "]");
  }

  @Override
  public String toString() {
    return text(true);
  }
}
