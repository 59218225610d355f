package dev.rowsmith.processor.model;

import java.util.List;

/**
 * Says how generated code builds an entity.
 *
 * @param kind which way there is
 * @param arguments for {@link Kind#CONSTRUCTOR}, the properties in the order of its parameters
 * @param found the constructors that were found, as {@code Reading(String, long)}, for messages
 */
public record Construction(Kind kind, List<String> arguments, List<String> found) {

  public Construction {
    arguments = List.copyOf(arguments);
    found = List.copyOf(found);
  }

  /** The ways to build an entity. */
  public enum Kind {
    /** A constructor that takes every property, by name and type. */
    CONSTRUCTOR,
    /** A constructor without arguments, and a setter or reachable field for every property. */
    BEAN,
    /** Neither. */
    NONE
  }
}
