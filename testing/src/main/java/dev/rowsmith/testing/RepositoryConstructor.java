package dev.rowsmith.testing;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.TableRepository;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Calls the constructor {@code (BigtableDataClient, String)} that every generated repository has,
 * also in classes that only their own package sees.
 */
final class RepositoryConstructor {

  private final Class<?> type;
  private final Constructor<?> constructor;

  /**
   * Looks the constructor up.
   *
   * @throws ExtensionConfigurationException if {@code type} has none, or not for this module
   */
  RepositoryConstructor(Class<?> type) {
    this.type = type;
    try {
      this.constructor = type.getDeclaredConstructor(BigtableDataClient.class, String.class);
    } catch (NoSuchMethodException absent) {
      throw unusable(
          "it has no constructor (BigtableDataClient, String), as generated repositories have",
          absent);
    }
    if (!constructor.trySetAccessible()) {
      throw unusable(
          "its module does not open the package %s to dev.rowsmith.testing"
              .formatted(type.getPackageName()),
          null);
    }
  }

  /** Makes a repository that works on {@code table}. */
  TableRepository<?, ?> call(BigtableDataClient client, String table) {
    try {
      return (TableRepository<?, ?>) constructor.newInstance(client, table);
    } catch (InvocationTargetException thrown) {
      throw unusable("its constructor threw " + thrown.getCause(), thrown.getCause());
    } catch (InstantiationException isAbstract) {
      throw unusable("it is abstract", isAbstract);
    } catch (IllegalAccessException madeAccessible) {
      throw new AssertionError(madeAccessible);
    }
  }

  private ExtensionConfigurationException unusable(String reason, @Nullable Throwable cause) {
    return new ExtensionConfigurationException(
        "cannot construct the repository %s: %s".formatted(type.getName(), reason), cause);
  }
}
