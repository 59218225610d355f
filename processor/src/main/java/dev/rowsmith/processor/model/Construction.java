package dev.rowsmith.processor.model;

import java.util.List;
import java.util.Optional;

/**
 * The way in which generated code builds an entity.
 *
 * @param kind which way there is
 * @param arguments for {@link Kind#CONSTRUCTOR}, the properties in the order of its parameters
 * @param builder for {@link Kind#BUILDER}, the builder
 * @param found the constructors that were found, as {@code Reading(String, long)}, for messages
 */
public record Construction(
    Kind kind, List<String> arguments, Optional<EntityBuilder> builder, List<String> found) {

  public Construction {
    arguments = List.copyOf(arguments);
    found = List.copyOf(found);
  }

  /** The ways to build an entity. */
  public enum Kind {
    /** A constructor that takes every property, by name and type. */
    CONSTRUCTOR,
    /** A builder with a method for every property. */
    BUILDER,
    /** A constructor without arguments, and a setter or reachable field for every property. */
    BEAN,
    /** Neither. */
    NONE
  }
}
