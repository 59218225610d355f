package dev.rowsmith.processor;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.store.LockedStore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of a lock file that was edited by hand. */
final class EditedLock {

  private static final Pattern ACCEPTED = Pattern.compile("'(checksum [0-9A-F]{8})' alone");

  private EditedLock() {}

  /** Returns a text with the checksum that accepts it; unchanged if it cannot be read at all. */
  static String accepted(String fileName, String text) {
    String unchecked = text.replaceFirst("(?m)^checksum.*", "");
    try {
      LockedStore.ofFile(fileName).orElseThrow().parse(fileName, unchecked);
    } catch (UnreadableLockException unreadable) {
      Matcher checksum = ACCEPTED.matcher(String.valueOf(unreadable.getMessage()));
      return checksum.find() ? unchecked + checksum.group(1) + "\n" : text;
    }
    return text;
  }
}
