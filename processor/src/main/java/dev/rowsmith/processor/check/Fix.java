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
 * @param last whether it is printed only if no other change helps
 */
public record Fix(String code, String how, List<Edit> edits, boolean last) {

  /** Placeholder for the key of the entity after the edits. */
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
   * Returns this fix followed by a second one that it requires. A second fix that only adds or
   * removes marks is ignored: only a person knows whether they are true.
   */
  public Fix and(Fix next) {
    if (!next.isChange()) {
      return this;
    }
    String own = how.isEmpty() || code.isEmpty() ? code + how : "%s   (%s)".formatted(code, how);
    // The second declaration may already contain the annotation that this fix adds.
    boolean within = !code.isEmpty() && next.code.startsWith(code + " ");
    return new Fix(
        within ? next.code : own + "\n" + next.code,
        next.how,
        Stream.concat(edits.stream(), next.edits.stream()).toList());
  }

  /**
   * Creates a fix that is printed as the resulting key. {@code FixJudge} draws that key, from the
   * entity that it has read with the edits.
   */
  public static Fix ofKey(String how, List<Edit> edits) {
    return new Fix(KEY, how, edits);
  }

  /** Creates a fix that prints the resulting key after {@code how}. */
  public static Fix showingKey(String code, String how, List<Edit> edits) {
    return new Fix(code, how + BEHIND, edits);
  }

  /** Creates a fix that changes source code. */
  public static Fix of(SourceCode changed, String how) {
    return new Fix(changed.toString(), how, changed.edits());
  }

  /** Creates a fix that changes source code, with the hint that the code gives. */
  public static Fix of(SourceCode changed) {
    return of(changed, changed.how());
  }

  /** Creates a fix that changes several places, and prints a line for each. */
  public static Fix of(List<? extends SourceCode> changed, String how) {
    return new Fix(
        changed.stream().map(Object::toString).collect(Collectors.joining("\n")),
        how,
        edits(changed));
  }

  /** Creates a fix that makes the same change in many places, and prints only the first. */
  public static Fix ofEach(List<? extends SourceCode> changed, String how) {
    return new Fix(changed.get(0).toString(), how, edits(changed));
  }

  private static List<Edit> edits(List<? extends SourceCode> changed) {
    return changed.stream().flatMap(each -> each.edits().stream()).toList();
  }

  /** Creates a fix that annotates a class: {@code @Salted(buckets = 8) on Event}. */
  public static Fix ofClass(SourceCode added, String name, String how) {
    return new Fix("%s on %s".formatted(added, name), how, added.edits());
  }

  /** Adds edits that the text already mentions; a fix without edits stays without. */
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

  /** Creates a fix that only a person can apply. */
  public Fix(String code, String how) {
    this(code, how, List.of());
  }
}
