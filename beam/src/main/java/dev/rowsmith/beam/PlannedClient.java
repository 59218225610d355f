package dev.rowsmith.beam;

import com.google.cloud.spanner.DatabaseClient;
import java.lang.reflect.Proxy;

/** A client of no database, for repositories whose scans are planned and never sent. */
final class PlannedClient {

  private PlannedClient() {}

  static DatabaseClient create() {
    return (DatabaseClient)
        Proxy.newProxyInstance(
            DatabaseClient.class.getClassLoader(),
            new Class<?>[] {DatabaseClient.class},
            (client, method, arguments) ->
                switch (method.getName()) {
                  case "hashCode" -> System.identityHashCode(client);
                  case "equals" -> client == arguments[0];
                  case "toString" -> "a client that only plans";
                  default ->
                      throw new IllegalStateException(
                          "a scan of a pipeline is planned here, and sent by SpannerIO; "
                              + method.getName()
                              + " cannot be called");
                });
  }
}
