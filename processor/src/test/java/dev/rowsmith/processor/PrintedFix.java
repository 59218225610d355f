package dev.rowsmith.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The declarations that a message prints, and what a person makes of them in the source. */
final class PrintedFix {

  private static final Pattern LINE =
      Pattern.compile("(?m)^ *(?:fix|or): +(.*?)(?: {3}\\((?:on '(\\w+)' in the JSON of )?.*)?$");

  /** The type that a property of JSON has, where the fix is an annotation on the property. */
  private static final String SAME_TYPE = "…";

  private static final Pattern RECORD = Pattern.compile("record \\w+\\(");
  private static final Pattern NAME = Pattern.compile("@[\\w.]+");

  private PrintedFix() {}

  /** Returns the first fix and the other ways of a message. */
  static List<String> of(String message) {
    Matcher line = LINE.matcher(message);
    List<String> fixes = new ArrayList<>();
    while (line.find()) {
      String property = line.group(2);
      fixes.add(line.group(1) + (property == null ? "" : " " + SAME_TYPE + " " + property));
    }
    return fixes;
  }

  /** Returns whether a fix is a declaration, and not words. */
  static boolean isCode(String fix) {
    return parts(fix).stream()
        .allMatch(part -> part.startsWith("@") || part.matches("[\\w.]+(<.*>)?(\\[])? \\w+"));
  }

  /** Returns the source with a fix in place of what it declares. */
  static String applied(String source, String fix) {
    String text = source;
    for (String part : parts(fix)) {
      text =
          part.startsWith("@") && endOfAnnotation(part, 0) == part.length()
              ? annotated(text, part)
              : declared(text, part);
    }
    return text;
  }

  /** Puts an annotation in the place of the one of its name, or in front. */
  private static String annotated(String text, String annotation) {
    Matcher name = NAME.matcher(annotation);
    String family = annotation.startsWith("@Family(") ? annotation.split("\"", -1)[1] : "";
    Matcher other = NAME.matcher(text);
    while (name.lookingAt() && other.find()) {
      int end = endOfAnnotation(text, other.start());
      String old = text.substring(other.start(), end);
      boolean same = family.isEmpty() || old.contains('"' + family + '"');
      if (same && other.group().equals(name.group())) {
        return text.substring(0, other.start()) + annotation + text.substring(end);
      }
    }
    return annotation + " " + text;
  }

  /** Puts a component in the place of the one of its name, whose other annotations stay. */
  private static String declared(String text, String part) {
    int type = afterAnnotations(part);
    int name = part.lastIndexOf(' ');
    Matcher record = RECORD.matcher(text);
    while (record.find()) {
      int end = closing(text, record.end() - 1);
      for (String each : parts(text.substring(record.end(), end))) {
        if (each.endsWith(part.substring(name))) {
          return text.substring(0, record.end())
              + text.substring(record.end()).replace(each, component(each, part, type, name));
        }
      }
    }
    throw new AssertionError("no component for " + part + " in " + text);
  }

  private static String component(String old, String part, int type, int name) {
    int oldType = afterAnnotations(old);
    String annotations = old.substring(0, oldType);
    for (int at = 0; at < type; ) {
      int end = endOfAnnotation(part, at);
      annotations = annotated(annotations, part.substring(at, end));
      at = end + 1;
    }
    String before = old.substring(oldType, old.lastIndexOf(' '));
    String now = part.substring(type, name);
    if (now.equals(SAME_TYPE)) {
      now = before;
    }
    boolean stays =
        before.startsWith("@Nullable ")
            && !now.startsWith("@")
            && !now.matches("Optional<.*|[a-z]+");
    return annotations + (stays ? "@Nullable " : "") + now + part.substring(name);
  }

  /** The start of the type: {@code @Nullable} belongs to it. */
  private static int afterAnnotations(String component) {
    int at = 0;
    while (component.startsWith("@", at) && !component.startsWith("@Nullable", at)) {
      at = endOfAnnotation(component, at);
      while (Character.isWhitespace(component.charAt(at))) {
        at++;
      }
    }
    return at;
  }

  private static int endOfAnnotation(String text, int start) {
    Matcher name = NAME.matcher(text).region(start, text.length());
    int end = name.lookingAt() ? name.end() : start;
    return text.startsWith("(", end) ? closing(text, end) + 1 : end;
  }

  /** Returns the place of the parenthesis that closes the one at a place. */
  private static int closing(String text, int open) {
    int depth = 0;
    boolean quoted = false;
    for (int at = open; at < text.length(); at++) {
      char each = text.charAt(at);
      quoted ^= each == '"';
      if (!quoted) {
        depth += "({<[".indexOf(each) >= 0 ? 1 : "])}>".indexOf(each) >= 0 ? -1 : 0;
      }
      if (depth == 0) {
        return at;
      }
    }
    throw new AssertionError("not closed: " + text);
  }

  /** Returns what stands between the commas that are in no parenthesis. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) == '"') {
        at = text.indexOf('"', at + 1);
      } else if ("({<[".indexOf(text.charAt(at)) >= 0) {
        at = closing(text, at);
      } else if (text.charAt(at) == ',') {
        parts.add(text.substring(start, at).strip());
        start = at + 1;
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }
}
