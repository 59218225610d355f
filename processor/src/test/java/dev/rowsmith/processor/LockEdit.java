package dev.rowsmith.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * One edit of a design.
 *
 * @param design the entity, its store, and where it is from
 * @param source the design
 * @param words the edit in words
 * @param verdict the verdict, and the checks that stop the build
 * @param edited the design after the edit
 */
public record LockEdit(String design, String source, String words, String verdict, String edited) {

  /** Reads the edits of a file. */
  public static List<LockEdit> read(Path file) {
    List<LockEdit> edits = new ArrayList<>();
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    for (String design : text.substring(text.indexOf("\n== ") + 4).split("\n== ", -1)) {
      String[] parts = design.split("\n-- ", -1);
      int end = parts[0].indexOf('\n');
      for (int at = 1; at < parts.length; at++) {
        edits.add(of(parts[0].substring(0, end), parts[0].substring(end + 1), parts[at]));
      }
    }
    return edits;
  }

  private static LockEdit of(String design, String source, String edit) {
    String head = edit.lines().findFirst().orElseThrow();
    int colon = head.lastIndexOf(": ");
    String edited = source;
    List<String> lines = edit.lines().skip(1).toList();
    for (int at = 0; at < lines.size(); at++) {
      if (lines.get(at).startsWith("< ")) {
        String old = lines.get(at).substring(2);
        List<String> now = new ArrayList<>();
        while (at + 1 < lines.size() && lines.get(at + 1).startsWith(">")) {
          now.add(lines.get(++at).substring(1).strip());
        }
        edited = replaced(edited, old, String.join("\n", now), head);
      }
    }
    return new LockEdit(
        design, source, head.substring(0, colon), head.substring(colon + 2), edited);
  }

  private static String replaced(String text, String old, String now, String edit) {
    int at = text.indexOf(old);
    if (at < 0) {
      throw new AssertionError(edit + ": the design has no " + old);
    }
    return text.substring(0, at) + now + text.substring(at + old.length());
  }

  /** Returns the verdict that the ids of findings and their words amount to. */
  static String verdict(List<String> messages) {
    TreeSet<String> stopping = new TreeSet<>();
    boolean breaks = false;
    boolean rollout = false;
    for (String message : messages) {
      if (!message.startsWith("[")) {
        return "the compiler refuses it: " + message;
      }
      String id = message.substring(1, message.indexOf(']'));
      switch (id) {
        case "LockBehind" -> {}
        case "RolloutOrder" -> rollout = true;
        default -> {
          stopping.add(id);
          breaks |= message.contains("accept:    delete the lock file");
        }
      }
    }
    return !stopping.isEmpty()
        ? (breaks ? "BREAK " : "WORD ") + String.join(" ", stopping)
        : rollout ? "ROLLOUT" : messages.isEmpty() ? "SAME" : "SAFE";
  }
}
