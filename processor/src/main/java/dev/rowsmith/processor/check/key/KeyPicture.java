package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Draws a row key in one line: {@code {deviceType}#{deviceId}#{at}}. */
final class KeyPicture {

  private KeyPicture() {}

  static String of(List<Segment> segments) {
    return ofNames(names(segments));
  }

  /** Draws the key with one more segment, in front of {@code next}. */
  static String with(String added, List<Segment> segments, Segment next) {
    List<String> names = new ArrayList<>(names(segments));
    names.add(segments.indexOf(next), added);
    return ofNames(names);
  }

  private static List<String> names(List<Segment> segments) {
    return segments.stream().map(Segment::name).toList();
  }

  private static String ofNames(List<String> names) {
    return names.stream().map(name -> "{" + name + "}").collect(Collectors.joining("#"));
  }
}
