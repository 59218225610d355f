package dev.rowsmith.adopt.source;

import com.google.protobuf.AbstractMessage;
import java.util.Collection;
import java.util.List;

/** Classes of protobuf messages that a command is told by their names. */
public final class NamedMessages {

  private NamedMessages() {}

  /**
   * Returns the default instance of each class.
   *
   * @param names the names of the classes as {@link Class#forName(String)} takes them: a nested one
   *     has a {@code $} in front of it
   * @throws IllegalArgumentException if one is not a class of a message on the class path
   */
  public static List<AbstractMessage> of(Collection<String> names) {
    return names.stream().distinct().map(NamedMessages::example).toList();
  }

  private static AbstractMessage example(String name) {
    try {
      return (AbstractMessage) Class.forName(name).getMethod("getDefaultInstance").invoke(null);
    } catch (ReflectiveOperationException | ClassCastException | LinkageError problem) {
      throw new IllegalArgumentException(
          "--message %s is not a class of a protobuf message on the class path".formatted(name),
          problem);
    }
  }
}
