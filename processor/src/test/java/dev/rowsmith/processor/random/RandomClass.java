package dev.rowsmith.processor.random;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Writes a random class with given members: a record, a class with a constructor, a bean, a builder
 * or what no entity can be.
 */
final class RandomClass {

  /** A component of a record, or a field. */
  record Member(String name, String type, String annotations) {
    String declared() {
      return annotations + " " + type + " " + name;
    }
  }

  private final Dice dice;
  private final int odd;
  private final String name;
  private final String sort;
  private final List<Member> members;

  RandomClass(Dice dice, int odd, String name, String sort, List<Member> members) {
    this.dice = dice;
    this.odd = odd;
    this.name = name;
    this.sort = sort;
    this.members = members;
  }

  /** Picks what sort of class an entity is: usually one that it can be. */
  static String sort(Dice dice, int odd) {
    return dice.happens(odd / 8)
        ? dice.oneOf("interface", "enum", "@interface", "abstract class")
        : dice.oneOf("record", "record", "record", "constructor", "bean", "builder", "fields");
  }

  /**
   * Writes the class.
   *
   * @param parameters its type parameters, or nothing
   * @param further methods that stand in records and beans beside those of the members
   */
  String declaration(String parameters, String further) {
    return switch (sort) {
      case "record" ->
          "record %s%s(%s) %s".formatted(name, parameters, joined(", "), body(further));
      case "interface", "@interface" -> "%s %s { %s }".formatted(sort, name, methods("(); "));
      case "enum" -> "enum %s { X; %s }".formatted(name, fields("private "));
      case "abstract class" -> "abstract class %s { %s }".formatted(name, fields("protected "));
      case "constructor" ->
          "%s class %s%s%s { %s %s %s }"
              .formatted(
                  dice.oneOf("", "final"),
                  name,
                  parameters,
                  parent(),
                  fields("private final "),
                  constructor(""),
                  getters());
      case "bean" ->
          "class %s%s%s { %s %s %s %s }"
              .formatted(
                  name,
                  parameters,
                  parent(),
                  fields(dice.oneOf("private ", "private ", "", "protected ")),
                  getters(),
                  setters(),
                  further);
      case "builder" ->
          "class %s%s { %s %s %s %s }"
              .formatted(
                  name,
                  parameters,
                  fields("private final "),
                  constructor("private "),
                  getters(),
                  builder());
      default -> "class %s%s%s { %s }".formatted(name, parameters, parent(), fields(""));
    };
  }

  private String body(String members) {
    return "{ " + dice.maybe(odd / 10, () -> "private static int count; ") + members + " }";
  }

  private String parent() {
    return dice.maybe(
        odd / 6,
        () ->
            " extends "
                + dice.oneOf(
                    "Missing",
                    "java.util.ArrayList<String>",
                    "Thread",
                    "Exception",
                    "Holder",
                    "Object",
                    name,
                    "String",
                    "Runnable",
                    "java.util.ArrayList<Missing>",
                    "Base<String>",
                    "Base<java.time.Instant>",
                    "Base<Missing>",
                    "Base",
                    "Base<int[]>"));
  }

  private String joined(String separator) {
    return members.stream().map(Member::declared).collect(Collectors.joining(separator));
  }

  private String fields(String modifiers) {
    return members.stream()
        .map(each -> each.annotations() + " " + modifiers + each.type() + " " + each.name() + ";\n")
        .collect(Collectors.joining());
  }

  private String methods(String end) {
    return members.stream().map(each -> each.declared() + end).collect(Collectors.joining());
  }

  private String constructor(String modifiers) {
    return "%s%s(%s) %s { %s }"
        .formatted(
            modifiers,
            name,
            members.stream()
                .map(each -> each.type() + " " + each.name())
                .collect(Collectors.joining(", ")),
            dice.maybe(odd / 15, () -> "throws Exception"),
            members.stream()
                .map(each -> "this.%1$s = %1$s;".formatted(each.name()))
                .collect(Collectors.joining(" ")));
  }

  private String getters() {
    boolean plain = dice.happens(50);
    return members.stream()
        .filter(each -> !dice.happens(odd / 10))
        .map(
            each ->
                "public %s %s() %s { return %s; } "
                    .formatted(
                        each.type(),
                        plain ? each.name() : "get" + up(each.name()),
                        dice.maybe(odd / 15, () -> "throws Exception"),
                        each.name()))
        .collect(Collectors.joining());
  }

  private String setters() {
    return members.stream()
        .filter(each -> !dice.happens(odd / 10))
        .map(
            each ->
                "public void set%s(%s %s) { this.%3$s = %3$s; } "
                    .formatted(up(each.name()), each.type(), each.name()))
        .collect(Collectors.joining());
  }

  private String builder() {
    String prefix = dice.oneOf("", "with", "set");
    String setters =
        members.stream()
            .filter(each -> !dice.happens(odd / 10))
            .map(
                each ->
                    "Builder %s(%s value) { this.%s = value; return this; } "
                        .formatted(
                            prefix.isEmpty() ? each.name() : prefix + up(each.name()),
                            each.type(),
                            each.name()))
            .collect(Collectors.joining());
    String arguments = members.stream().map(Member::name).collect(Collectors.joining(", "));
    String fields =
        members.stream()
            .map(each -> "private " + each.type() + " " + each.name() + "; ")
            .collect(Collectors.joining());
    return ("static Builder builder() { return new Builder(); } "
            + "static class Builder { %s %s %s build() { return new %s(%s); } }")
        .formatted(fields, setters, name, name, arguments);
  }

  private static String up(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
