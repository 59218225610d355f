package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.runtime.internal.Listeners;

/** A client of a database, and those who listen to the operations on it. */
public record ListenedClient(DatabaseClient client, Listeners listeners) {

  public static ListenedClient of(DatabaseClient client) {
    return new ListenedClient(client, Listeners.of(client));
  }
}
