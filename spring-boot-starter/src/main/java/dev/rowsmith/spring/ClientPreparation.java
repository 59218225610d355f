package dev.rowsmith.spring;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Preparation of a store's client before anybody gets it: tables are looked at, and listeners are
 * added.
 *
 * @param <C> the client
 */
final class ClientPreparation<C> implements BeanPostProcessor {

  private final Class<C> type;
  private final Runnable once;
  private final Consumer<C> each;
  private final AtomicBoolean done = new AtomicBoolean();

  /**
   * Prepares beans of a type.
   *
   * @param once is run in front of the first one
   * @param each is given every one
   */
  ClientPreparation(Class<C> type, Runnable once, Consumer<C> each) {
    this.type = type;
    this.once = once;
    this.each = each;
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    if (type.isInstance(bean)) {
      if (done.compareAndSet(false, true)) {
        prepare(bean);
      }
      each.accept(type.cast(bean));
    }
    return bean;
  }

  /** Closes a client that cannot be used: Spring does not know it yet. */
  private void prepare(Object bean) {
    try {
      once.run();
    } catch (RuntimeException failure) {
      if (bean instanceof AutoCloseable client) {
        try {
          client.close();
        } catch (Exception alsoFailed) {
          failure.addSuppressed(alsoFailed);
        }
      }
      throw failure;
    }
  }
}
