package dev.rowsmith.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * The Spanner database that an application works with.
 *
 * <p>It is that of the properties, unless there is a bean of this type: the emulator of {@code
 * rowsmith-testing-spanner}, a container, or one that the application declares.
 */
public interface SpannerConnectionDetails extends ConnectionDetails {

  /** Returns the project of the instance. */
  String projectId();

  /** Returns the instance that has the database. */
  String instanceId();

  /** Returns the name of the database. */
  String database();

  /** Returns the address of an emulator, as {@code localhost:9010}; null for the service. */
  default @Nullable String emulatorHost() {
    return null;
  }
}
