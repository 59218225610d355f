package dev.rowsmith.processor.model;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * Constants of a layout that are not text: a byte above ASCII, which is not part of a character, is
 * in a string as a half of a character from {@code U+DC80} on, as in Python's PEP 383.
 */
public final class LayoutConstants {

  private static final char BYTES = 0xDC00;
  private static final char FIRST = 0xDC80;
  private static final char LAST = 0xDCFF;
  private static final int LAST_ASCII = 0x7F;

  private LayoutConstants() {}

  /**
   * A part of a constant.
   *
   * @param text the text, or the hexadecimal digits of bytes
   * @param hexadecimal whether they are digits of bytes
   */
  public record Part(String text, boolean hexadecimal) {}

  /** Returns bytes as a part of a string. */
  public static String ofBytes(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte each : bytes) {
      int value = each & 0xFF;
      text.append((char) (value > LAST_ASCII ? BYTES + value : value));
    }
    return text.toString();
  }

  /** Returns a constant as texts, and bytes that are not text, in their order. */
  public static List<Part> parts(String constant) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    while (from < constant.length()) {
      boolean bytes = isByte(constant, from);
      int end = from;
      while (end < constant.length() && isByte(constant, end) == bytes) {
        end += Character.charCount(constant.codePointAt(end));
      }
      String part = constant.substring(from, end);
      parts.add(new Part(bytes ? digits(part) : part, bytes));
      from = end;
    }
    return parts;
  }

  /** Returns a constant as it stands in a layout: braces twice, and bytes as {@code {0x80}}. */
  public static String inLayout(String constant) {
    StringBuilder layout = new StringBuilder();
    for (Part part : parts(constant)) {
      layout.append(
          part.hexadecimal()
              ? "{0x" + part.text() + "}"
              : part.text().replace("{", "{{").replace("}", "}}"));
    }
    return layout.toString();
  }

  /** Returns a constant for people: bytes that are not text as {@code {0x80}}. */
  public static String shown(String constant) {
    StringBuilder shown = new StringBuilder();
    for (Part part : parts(constant)) {
      shown.append(part.hexadecimal() ? "{0x" + part.text() + "}" : part.text());
    }
    return shown.toString();
  }

  /** Returns whether the bytes of a constant start with those of another one. */
  public static boolean startsWith(String constant, String start) {
    return bytes(constant).startsWith(bytes(start));
  }

  /** Returns the bytes of a constant, each as a character up to {@code U+00FF}. */
  public static String bytes(String constant) {
    StringBuilder bytes = new StringBuilder();
    for (Part part : parts(constant)) {
      byte[] each =
          part.hexadecimal()
              ? HexFormat.of().parseHex(part.text())
              : part.text().getBytes(StandardCharsets.UTF_8);
      bytes.append(new String(each, StandardCharsets.ISO_8859_1));
    }
    return bytes.toString();
  }

  private static boolean isByte(String constant, int at) {
    int character = constant.codePointAt(at);
    return character >= FIRST && character <= LAST;
  }

  private static String digits(String bytes) {
    StringBuilder digits = new StringBuilder();
    bytes.chars().forEach(each -> digits.append(String.format(Locale.ROOT, "%02X", each - BYTES)));
    return digits.toString();
  }
}
