package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Layout of a finding as the message that the compiler prints.
 *
 * <pre>
 * [LeadingTimestamp] the row key of Reading starts with the timestamp 'at'
 *     Every write would go to the node that holds the newest keys: a hotspot.
 *     key today: {at}#{deviceType}#{deviceId}
 *     fix:       {deviceType}#{deviceId}#{at}   (declare 'at' after 'deviceId')
 *     accept:    &#64;Allow(value = "LeadingTimestamp", because = "...")
 *     see docs/checks/LeadingTimestamp.md in the processor's jar
 * </pre>
 */
final class MessageFormatter {

  /** The compiler adds two more to every line but the first. */
  private static final String INDENT = "  ";

  private static final int LABELS = "key today: ".length();

  private static final String AND = "and ";

  private MessageFormatter() {}

  static String of(String check, Finding finding, boolean acceptable, String page) {
    List<String> lines = new ArrayList<>();
    lines.add("[" + check + "] " + finding.summary());
    finding.reasons().forEach(reason -> lines.add(INDENT + reason));
    if (!finding.today().isEmpty()) {
      lines.add(labelled(finding.todayLabel(), finding.today()));
    }
    if (!finding.bound().isEmpty()) {
      lines.add(labelled("bound", finding.bound()));
    }
    String label = "fix";
    for (Fix fix : finding.fixes()) {
      addChanges(lines, label, fix);
      label = "or";
    }
    if (acceptable) {
      lines.add(labelled("accept", AnnotationCode.allow(check, "...").toString()));
    }
    if (!finding.accept().isEmpty()) {
      lines.add(labelled("accept", finding.accept()));
    }
    if (!page.isEmpty()) {
      lines.add(INDENT + "see " + page);
    }
    return String.join("\n", lines);
  }

  /** Adds each change of a fix as a line: what to write, and what belongs to it. */
  private static void addChanges(List<String> lines, String label, Fix fix) {
    String[] code = fix.code().split("\n", -1);
    boolean more = !fix.code().isEmpty() && fix.how().startsWith(AND);
    for (int at = 0; at < code.length; at++) {
      boolean last = at == code.length - 1;
      String text = code[at] + (last && !more ? how(fix) : "");
      // What goes on with a declaration is indented.
      lines.add(
          at > 0 && text.startsWith(INDENT)
              ? INDENT + " ".repeat(LABELS) + text.substring(INDENT.length())
              : labelled(at == 0 ? label : "and", text));
    }
    if (more) {
      lines.add(labelled("and", fix.how().substring(AND.length())));
    }
  }

  private static String labelled(String label, String text) {
    String start = label + ": ";
    return INDENT + start + " ".repeat(Math.max(0, LABELS - start.length())) + text;
  }

  private static String how(Fix fix) {
    if (fix.how().isEmpty()) {
      return "";
    }
    return fix.code().isEmpty() ? fix.how() : "   (" + fix.how() + ")";
  }
}
