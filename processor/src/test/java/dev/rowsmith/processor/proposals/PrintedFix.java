package dev.rowsmith.processor.proposals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fix as a message prints it: source text, which a user pastes.
 *
 * @param lines its lines without their labels; the first line of what follows "and:" starts anew
 */
record PrintedFix(List<String> lines) {

  private static final Pattern LABEL = Pattern.compile("^ +(fix|or|and|accept): +(.*)$");
  private static final Pattern TABLE =
      Pattern.compile("(?s)a second table, [^\n]*\n(.*\\{})\n(.*;) {3}\\(.*");
  private static final Pattern RECORD = Pattern.compile("record (\\w+)\\(");
  private static final Pattern INDEX = Pattern.compile("(@Index\\(.*?\\))(?: {3}\\(.*)?");
  private static final Pattern STORING =
      Pattern.compile("(storing = .*?) {3}\\(in the @Index '(\\w+)' of .*");
  private static final Pattern METHOD = Pattern.compile("([^\n]*\\);)(?: {3}\\(.*)?");
  private static final Pattern ANNOTATION = Pattern.compile("(@\\w+(?:\\(.*?\\))?) {3}\\(.*on '.*");
  private static final Pattern ALLOW = Pattern.compile("@Allow\\(.*\\)");
  private static final Pattern PARAMETER =
      Pattern.compile("([\\w.<>\\[\\]]+ \\w+) {3}\\(in '\\w+'\\)");

  PrintedFix {
    lines = List.copyOf(lines);
  }

  /** Returns the fixes of a message, and what would accept it. */
  static List<PrintedFix> in(String message) {
    List<PrintedFix> fixes = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (String line : message.lines().toList()) {
      Matcher label = LABEL.matcher(line);
      boolean ends = line.strip().startsWith("see docs/");
      if (ends || (label.matches() && !label.group(1).equals("and"))) {
        add(fixes, lines);
      }
      if (label.matches()) {
        lines.add(label.group(2));
      } else if (!lines.isEmpty() && !ends) {
        lines.add(line.strip());
      }
    }
    add(fixes, lines);
    return fixes;
  }

  private static void add(List<PrintedFix> fixes, List<String> lines) {
    if (!lines.isEmpty()) {
      fixes.add(new PrintedFix(lines));
      lines.clear();
    }
  }

  /** Returns whether the fix is words, and nothing to paste. */
  boolean isInWords() {
    return !text().startsWith("@")
        && !METHOD.matcher(text()).matches()
        && !text().startsWith("storing")
        && (!text().startsWith("a second table, {") || text().contains(", but "))
        && !PARAMETER.matcher(text()).matches();
  }

  /** Returns a source with the fix of one of its methods pasted into it. */
  Optional<PastedSource> pasteInto(PastedSource source, QueryMethod method) {
    String text = text();
    Matcher table = TABLE.matcher(text);
    if (table.matches()) {
      Matcher name = RECORD.matcher(table.group(1));
      return name.find()
          ? Optional.of(source.moved(table.group(1), name.group(1), table.group(2)))
          : Optional.empty();
    }
    PastedSource pasted = source;
    QueryMethod changed = method;
    String asked = "";
    for (String line : lines) {
      Matcher index = INDEX.matcher(line);
      Matcher storing = STORING.matcher(line);
      Matcher parameter = PARAMETER.matcher(line);
      Matcher annotation = ANNOTATION.matcher(line);
      Matcher whole = METHOD.matcher(line);
      if (index.matches()) {
        pasted = pasted.entity(index.group(1) + "\n" + pasted.entity());
      } else if (storing.matches()) {
        String declared = "@Index\\(name = \"%s\"".formatted(storing.group(2));
        pasted =
            pasted.entity(
                pasted
                    .entity()
                    .replaceFirst(declared, "$0, " + Matcher.quoteReplacement(storing.group(1))));
      } else if (parameter.matches()) {
        changed = changed.withParameter(parameter.group(1));
      } else if (annotation.matches()) {
        changed = changed.with(annotation.group(1));
        asked = asked.isEmpty() ? asked : annotation.group(1) + " " + asked;
      } else if (ALLOW.matcher(line).matches()) {
        changed = changed.with(line);
      } else if (whole.matches()) {
        asked = whole.group(1);
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(pasted.asking(asked.isEmpty() ? changed.toString() : asked));
  }

  private String text() {
    return String.join("\n", lines);
  }

  @Override
  public String toString() {
    return text();
  }
}
