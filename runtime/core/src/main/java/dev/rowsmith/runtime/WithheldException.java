package dev.rowsmith.runtime;

import dev.rowsmith.runtime.internal.PersonalDataText;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cause of a failure at a value that is marked {@code @PersonalData}, without its message,
 * which could show the value.
 *
 * <p>It stands in the place of the exception that a codec, a converter, a JSON library or the
 * constructor of an entity has thrown, and is printed as {@code java.lang.IllegalArgumentException:
 * <personal data>}. Class name and stack trace are those of that exception; so are its own cause
 * and what it suppressed, without their messages.
 */
public final class WithheldException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String type;

  private WithheldException(Throwable original) {
    super(PersonalDataText.SHOWN);
    this.type = original.getClass().getName();
    setStackTrace(original.getStackTrace());
  }

  /** Returns what stands in the place of an exception whose message may show personal data. */
  public static WithheldException of(Throwable original) {
    return of(original, new IdentityHashMap<>());
  }

  private static WithheldException of(Throwable original, Map<Throwable, WithheldException> done) {
    WithheldException known = done.get(original);
    if (known != null) { // Two exceptions can have each other as their causes.
      return known;
    }
    WithheldException withheld = new WithheldException(original);
    done.put(original, withheld);
    @Nullable Throwable cause = original.getCause();
    if (cause != null) {
      WithheldException inner = of(cause, done);
      if (inner != withheld) {
        withheld.initCause(inner);
      }
    }
    for (Throwable suppressed : original.getSuppressed()) {
      WithheldException inner = of(suppressed, done);
      if (inner != withheld) {
        withheld.addSuppressed(inner);
      }
    }
    return withheld;
  }

  /** Returns the name of the exception's class. */
  public String type() {
    return type;
  }

  /** Returns the name of the exception's class, and no message. */
  @Override
  @SuppressWarnings("OverrideThrowableToString") // The class that was thrown is another one.
  public String toString() {
    return type + ": " + getMessage();
  }
}
