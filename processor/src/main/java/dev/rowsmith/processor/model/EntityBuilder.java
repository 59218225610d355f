package dev.rowsmith.processor.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The builder of an entity, which generated code calls in one chain.
 *
 * @param start how a builder is got: a method of the entity without parameters, as {@code builder};
 *     empty for {@code new Reading.Builder()}
 * @param type the name of the builder inside the entity where {@code start} is empty
 * @param setters the builder's method for each property, by the property's name
 * @param end the method that returns the entity
 */
public record EntityBuilder(String start, String type, Map<String, String> setters, String end) {

  public EntityBuilder {
    setters = Collections.unmodifiableMap(new LinkedHashMap<>(setters));
  }
}
