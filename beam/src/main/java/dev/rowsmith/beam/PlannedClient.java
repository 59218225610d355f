package dev.rowsmith.beam;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.runtime.InvalidInputException;
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
                  case "getDialect" ->
                      throw new InvalidInputException(
                          "a range of an index column that may be null is another one in each"
                              + " dialect, which is not known while a pipeline is built: bind the"
                              + " column to a value, or read more and filter");
                  default ->
                      throw new IllegalStateException(
                          "a scan of a pipeline is planned here, and sent by SpannerIO; "
                              + method.getName()
                              + " cannot be called");
                });
  }
}
