package dev.rowsmith.spring;

import java.util.function.Supplier;
import org.springframework.core.env.Environment;

/** What emulators inside an application have in common. */
final class EmbeddedEmulator {

  private static final System.Logger LOG = System.getLogger(EmbeddedEmulator.class.getName());

  private EmbeddedEmulator() {}

  /** Warns where properties name an instance that is not used. */
  static void warn(Environment environment, String prefix, String artifact) {
    String instance = environment.getProperty(prefix + ".instance-id");
    if (instance != null) {
      LOG.log(
          System.Logger.Level.WARNING,
          "{0}.instance-id={1} is not used: {2} is on the class path, so an emulator is. An"
              + " application in production must not have {2}; {0}.embedded.enabled=false uses the"
              + " instance all the same.",
          prefix,
          instance,
          artifact);
    }
  }

  /**
   * Starts an emulator.
   *
   * @throws StartFailure if it does not start
   */
  static <T> T start(String prefix, Supplier<T> emulator) {
    try {
      return emulator.get();
    } catch (RuntimeException problem) {
      throw new StartFailure(
          "The emulator of the application does not start: " + problem.getMessage(),
          "Start one yourself and set %s.emulator-host, with %s.project-id and %s.instance-id; or set"
                  .formatted(prefix, prefix, prefix)
              + " %s.embedded.enabled=false to use an instance.".formatted(prefix),
          problem);
    }
  }
}
