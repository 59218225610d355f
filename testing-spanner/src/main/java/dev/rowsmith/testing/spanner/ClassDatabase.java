package dev.rowsmith.testing.spanner;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.runtime.spanner.TableRepository;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The database of one test class, and the repositories that work on it. */
final class ClassDatabase implements AutoCloseable {

  private final SpannerDatabase database;
  private final Map<Class<?>, TableRepository<?, ?, ?>> repositories = new HashMap<>();

  ClassDatabase(SpannerDatabase database) {
    this.database = database;
  }

  SpannerDatabase database() {
    return database;
  }

  /**
   * Returns a repository, whose table is created when it is first asked for.
   *
   * @throws ExtensionConfigurationException if it is none that was generated
   */
  synchronized TableRepository<?, ?, ?> repository(Class<?> type) {
    TableRepository<?, ?, ?> repository = repositories.get(type);
    if (repository == null) {
      repository = construct(type);
      database.create(repository.schema());
      repositories.put(type, repository);
    }
    return repository;
  }

  @Override
  public synchronized void close() {
    repositories.clear();
    database.close();
  }

  private TableRepository<?, ?, ?> construct(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(DatabaseClient.class);
      if (!constructor.trySetAccessible()) {
        throw new ExtensionConfigurationException(
            "the module of %s does not open the package %s to dev.rowsmith.testing.spanner"
                .formatted(type.getName(), type.getPackageName()));
      }
      return (TableRepository<?, ?, ?>) constructor.newInstance(database.client());
    } catch (ReflectiveOperationException problem) {
      throw new ExtensionConfigurationException(
          "cannot construct the repository %s: it has no constructor (DatabaseClient), as"
                  .formatted(type.getName())
              + " generated repositories have, or that one threw",
          problem);
    }
  }
}
