package dev.rowsmith.processor.generate;

import com.palantir.javapoet.NameAllocator;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names of generated members, chosen so that no two of them and no keyword clash. */
public final class Names {

  /** Methods of every record or of every generated key, which no component may be called. */
  private static final Set<String> NO_COMPONENT =
      Set.of(
          "clone",
          "encode",
          "finalize",
          "getClass",
          "hasPersonalData",
          "hashCode",
          "notify",
          "notifyAll",
          "toKey",
          "toString",
          "wait");

  /** The constants of every generated key. */
  public static final List<String> KEY_CONSTANTS = List.of("LAYOUT", "SALT");

  private Names() {}

  /**
   * Returns the constant of each property: {@code deviceType} becomes {@code DEVICE_TYPE}, and
   * {@code address.street} in an embedded record {@code ADDRESS_STREET}.
   *
   * @param reserved the constants that the class has anyway
   */
  public static Map<String, String> constants(
      Collection<String> properties, Collection<String> reserved) {
    Set<String> taken = new HashSet<>(reserved);
    Map<String, String> constants = new LinkedHashMap<>();
    for (String property : properties) {
      String constant = constant(property);
      String free = constant;
      for (int number = 2; !taken.add(free); number++) {
        free = constant + "_" + number;
      }
      constants.put(property, free);
    }
    return constants;
  }

  /**
   * Returns the component of a key record that holds the segment of this name. One in upper case
   * would hide the class or constant of its name.
   */
  public static String component(String segment) {
    return Character.isUpperCase(segment.codePointAt(0)) || isTaken(segment, "Value", NO_COMPONENT)
        ? segment + "Value"
        : segment;
  }

  /**
   * Returns the method that takes the value of a component: a scan's for a segment, an update's for
   * a column.
   *
   * @param inherited the methods that would be overridden
   */
  public static String method(String component, Set<String> inherited) {
    return isTaken(component, "Is", inherited) ? component + "Is" : component;
  }

  /** A name is taken with any number of endings, so that two names never become the same. */
  private static boolean isTaken(String name, String ending, Set<String> taken) {
    String start = name;
    while (start.endsWith(ending)) {
      start = start.substring(0, start.length() - ending.length());
    }
    return taken.contains(start);
  }

  /** Returns the class of the steps that follow a segment: {@code AfterDeviceType}. */
  public static String stepClass(String segment) {
    return "After" + capitalized(segment);
  }

  /** Returns a name as it stands behind a verb: {@code Humidity} in {@code clearHumidity}. */
  public static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** Returns an allocator in which {@code taken} are taken as they are. */
  public static NameAllocator locals(Collection<String> taken) {
    NameAllocator locals = new NameAllocator();
    taken.forEach(name -> locals.newName(name, name));
    return locals;
  }

  /** Returns the variable for an entity: {@code reading} for {@code Reading}. */
  public static String variable(String className) {
    String variable = className.substring(0, 1).toLowerCase(Locale.ROOT) + className.substring(1);
    return SourceVersion.isKeyword(variable) ? variable + "Entity" : variable;
  }

  private static String constant(String property) {
    StringBuilder constant = new StringBuilder();
    for (int at = 0; at < property.length(); at++) {
      char letter = property.charAt(at);
      boolean wordStarts =
          at > 0
              && Character.isUpperCase(letter)
              && (Character.isLowerCase(property.charAt(at - 1))
                  || (at + 1 < property.length()
                      && Character.isLowerCase(property.charAt(at + 1))));
      if (wordStarts && constant.charAt(constant.length() - 1) != '_') {
        constant.append('_');
      }
      constant.append(letter);
    }
    return constant.toString().replace('.', '_').toUpperCase(Locale.ROOT);
  }
}
