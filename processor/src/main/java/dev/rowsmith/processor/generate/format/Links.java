package dev.rowsmith.processor.generate.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Links of a chain: {@code Column}, {@code of("name")} and {@code nullable()}.
 *
 * @param count how many there are
 * @param prefixes the places of links that stay in one line with those in front of them
 * @param isStream whether one of these begins a stream
 */
record Links(int count, List<Integer> prefixes, boolean isStream) {

  /** Methods behind which the calls of a chain are in lines of their own. */
  private static final Set<String> STREAM = Set.of("stream", "parallelStream", "toBuilder");

  /** Returns the links from the next token on. */
  static Links of(Tokens tokens, boolean named) {
    List<String> names = new ArrayList<>();
    List<Integer> calls = new ArrayList<>();
    List<Integer> streams = new ArrayList<>();
    int at = tokens.place();
    if (!named) {
      at++;
    }
    boolean more = true;
    while (more) {
      int place = names.size();
      names.add(tokens.at(at++));
      if (tokens.at(at).equals("(")) {
        calls.add(place);
        at = tokens.afterClosing(at);
        if (STREAM.contains(names.get(place))) {
          streams.add(place);
        }
      }
      while (tokens.at(at).equals("[")) {
        at = tokens.afterClosing(at);
      }
      more = tokens.at(at).equals(".");
      at++;
    }
    List<Integer> prefixes = new ArrayList<>();
    int type = endOfType(names, calls.isEmpty() ? names.size() : calls.get(0) + 1);
    if (type >= 0) {
      prefixes.add(type);
    }
    long invocations = calls.stream().filter(call -> call > 0 || !named).count();
    if (invocations == 1 && calls.get(0) > 0) {
      prefixes.add(calls.get(0));
    }
    boolean member = named && names.size() > 1 && !calls.contains(0);
    if (prefixes.isEmpty() && member && Set.of("this", "super").contains(names.get(0))) {
      prefixes.add(1);
    }
    prefixes.addAll(streams);
    return new Links(names.size(), prefixes.stream().distinct().toList(), !streams.isEmpty());
  }

  /** Returns the place of the last link of a type, or of the static member behind it, or -1. */
  private static int endOfType(List<String> names, int until) {
    int end = -1;
    boolean constants = false;
    for (int at = 0; at < until; at++) {
      String name = names.get(at);
      if (isType(name)) {
        end = at;
      } else if (end >= 0) {
        return at;
      } else if (Character.isUpperCase(name.charAt(0))) {
        constants = true; // It may be the package or the class of what follows.
      } else if (constants || !isLowerCase(name)) {
        return -1;
      }
    }
    return end;
  }

  private static boolean isType(String name) {
    return Character.isUpperCase(name.charAt(0))
        && (name.length() == 1 || name.chars().anyMatch(Character::isLowerCase));
  }

  private static boolean isLowerCase(String name) {
    return name.chars().noneMatch(Character::isUpperCase);
  }
}
