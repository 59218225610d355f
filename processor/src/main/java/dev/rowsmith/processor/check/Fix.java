package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.SourceCode;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One way to fix a finding.
 *
 * @param code what to write, as source text or as the new key
 * @param how where to write it, in a few words; may be empty
 * @param edits the same as changes of the source, for {@code -Arowsmith.patch}; empty where only a
 *     person can make them
 * @param last whether it is only printed where no other change of what is stored helps
 */
public record Fix(String code, String how, List<Edit> edits, boolean last) {

  /** Stands for the key of the entity after the edits. */
  private static final String KEY = "{key}";

  /** The annotations that describe values and change none. */
  private static final Set<String> MARKS =
      Set.of("Allow", "Attribute", "Distributed", "FromDynamo", "Monotonic", "PersonalData");

  private static final String BEHIND = ": " + KEY;

  /** Fixes that belong together have a line each. */
  private static final Pattern IN_LINES = Pattern.compile("(?m)^" + Pattern.quote(KEY));

  public Fix {
    edits = List.copyOf(edits);
  }

  /**
   * Returns this fix together with another one, which it makes necessary. What a mark says of the
   * values only a person knows, so a fix of marks alone is not added.
   */
  public Fix and(Fix next) {
    if (!next.isChange()) {
      return this;
    }
    String own = how.isEmpty() || code.isEmpty() ? code + how : "%s   (%s)".formatted(code, how);
    // A declaration may begin with the annotation that this one adds to it.
    boolean within = !code.isEmpty() && next.code.startsWith(code + " ");
    return new Fix(
        within ? next.code : own + "\n" + next.code,
        next.how,
        Stream.concat(edits.stream(), next.edits.stream()).toList());
  }

  /**
   * Creates a fix that is shown as the key that comes of it. Whoever judges it has read the entity
   * with the edits, and draws its key.
   */
  public static Fix ofKey(String how, List<Edit> edits) {
    return new Fix(KEY, how, edits);
  }

  /** Creates a fix that shows the key that comes of it after {@code how}. */
  public static Fix showingKey(String code, String how, List<Edit> edits) {
    return new Fix(code, how + BEHIND, edits);
  }

  /** Creates a fix that writes other source code. */
  public static Fix of(SourceCode changed, String how) {
    return new Fix(changed.toString(), how, changed.edits());
  }

  /** Creates a fix that writes other source code, which says itself what goes. */
  public static Fix of(SourceCode changed) {
    return of(changed, changed.how());
  }

  /** Creates a fix that writes other source code in several places, each in a line. */
  public static Fix of(List<? extends SourceCode> changed, String how) {
    return new Fix(
        changed.stream().map(Object::toString).collect(Collectors.joining("\n")),
        how,
        edits(changed));
  }

  /** Creates a fix that changes many things alike, of which the first is printed. */
  public static Fix ofEach(List<? extends SourceCode> changed, String how) {
    return new Fix(changed.get(0).toString(), how, edits(changed));
  }

  private static List<Edit> edits(List<? extends SourceCode> changed) {
    return changed.stream().flatMap(each -> each.edits().stream()).toList();
  }

  /** Creates a fix that gives a class another annotation: {@code @Salted(buckets = 8) on Event}. */
  public static Fix ofClass(SourceCode added, String name, String how) {
    return new Fix("%s on %s".formatted(added, name), how, added.edits());
  }

  /** Returns the same fix with edits that its text names as well; one in words stays so. */
  public Fix with(List<Edit> more) {
    return edits.isEmpty()
        ? this
        : new Fix(code, how, Stream.concat(edits.stream(), more.stream()).toList(), last);
  }

  /** Creates a sentence that is printed where no change helps. */
  public static Fix ifNothingHelps(String why) {
    return new Fix(why, "", List.of(), true);
  }

  /** Returns whether it shows the key after its edits. */
  public boolean showsKey() {
    return IN_LINES.matcher(code).find() || code.contains(BEHIND) || how.endsWith(BEHIND);
  }

  /** Returns the same fix with that key. */
  public Fix withKey(String picture) {
    String shown =
        IN_LINES
            .matcher(code)
            .replaceAll(Matcher.quoteReplacement(picture))
            .replace(BEHIND, ": " + picture);
    String where =
        how.endsWith(BEHIND) ? how.substring(0, how.length() - KEY.length()) + picture : how;
    return new Fix(shown, where, edits, last);
  }

  /** Returns whether its edits change more than marks, which only describe values. */
  public boolean isChange() {
    return edits.stream()
        .anyMatch(
            edit ->
                !(edit instanceof Edit.Annotate added && MARKS.contains(added.annotation()))
                    && !(edit instanceof Edit.Unannotate gone
                        && MARKS.contains(gone.annotation())));
  }

  /** Returns the same fix, which only a person can apply. */
  public Fix withoutEdits() {
    return new Fix(code, how, List.of(), last);
  }

  /** Creates a fix that is printed where it helps. */
  public Fix(String code, String how, List<Edit> edits) {
    this(code, how, edits, false);
  }

  /** Creates a fix in words, which only a person can apply. */
  public Fix(String code, String how) {
    this(code, how, List.of());
  }
}
