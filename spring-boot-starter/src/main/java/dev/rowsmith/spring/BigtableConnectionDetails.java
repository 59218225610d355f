package dev.rowsmith.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * The Bigtable that an application works with.
 *
 * <p>It is that of the properties, unless there is a bean of this type: the emulator of {@code
 * rowsmith-testing}, a container, or one that the application declares.
 */
public interface BigtableConnectionDetails extends ConnectionDetails {

  /** Returns the project of the instance. */
  String projectId();

  /** Returns the instance that has the tables. */
  String instanceId();

  /** Returns the address of an emulator, as {@code localhost:8086}; null for the service. */
  default @Nullable String emulatorHost() {
    return null;
  }
}
