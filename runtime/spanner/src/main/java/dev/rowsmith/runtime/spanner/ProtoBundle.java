package dev.rowsmith.runtime.spanner;

import static java.util.stream.Collectors.joining;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Describes the messages that tables need in the proto bundle of their database, which is one for
 * all tables and comes before them.
 *
 * <pre>{@code
 * ProtoBundle bundle = ProtoBundle.of(InvoiceTable.SCHEMA, OrderTable.SCHEMA);
 * bundle.statement(Set.of());         // CREATE PROTO BUNDLE (`shop.v1.Invoice`, `shop.v1.Order`)
 * bundle.descriptors().toByteArray(); // what the request with that statement carries
 * }</pre>
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/docs/reference/standard-sql/data-definition-language#create-proto-bundle">Spanner:
 *     CREATE PROTO BUNDLE</a>
 */
public final class ProtoBundle {

  private final SortedMap<String, Descriptor> messages;

  private ProtoBundle(SortedMap<String, Descriptor> messages) {
    this.messages = messages;
  }

  /** Describes the messages of all {@code PROTO} columns of tables; none if they have none. */
  public static ProtoBundle of(TableSchema... tables) {
    return of(Arrays.asList(tables));
  }

  /** Describes messages as {@link #of(TableSchema...)}. */
  public static ProtoBundle of(Collection<TableSchema> tables) {
    SortedMap<String, Descriptor> messages = new TreeMap<>();
    tables.stream()
        .flatMap(table -> table.columns().stream())
        .flatMap(column -> column.type().message().stream())
        .forEach(message -> messages.put(message.getFullName(), message));
    return new ProtoBundle(messages);
  }

  /** Returns the full names of the messages, sorted. */
  public List<String> types() {
    return List.copyOf(messages.keySet());
  }

  /**
   * Returns the files that define the messages and all that they import, each after what it
   * imports: the descriptors of a request whose statements change the bundle.
   */
  public FileDescriptorSet descriptors() {
    FileDescriptorSet.Builder files = FileDescriptorSet.newBuilder();
    Set<String> added = new HashSet<>();
    messages.values().forEach(message -> add(message.getFile(), files, added));
    return files.build();
  }

  private static void add(FileDescriptor file, FileDescriptorSet.Builder files, Set<String> added) {
    if (added.add(file.getFullName())) {
      file.getDependencies().forEach(each -> add(each, files, added));
      files.addFile(file.toProto());
    }
  }

  /**
   * Returns the GoogleSQL statement that puts messages into the bundle; none where it has all of
   * them. A message that it has is left as it is, also where its definition is another one today.
   *
   * @param present the full names of the messages that the bundle has; none where the database has
   *     no bundle yet, which is created then
   */
  public Optional<String> statement(Collection<String> present) {
    List<String> missing =
        messages.keySet().stream().filter(type -> !present.contains(type)).toList();
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    String types = missing.stream().map(type -> "`" + type + "`").collect(joining(", ", "(", ")"));
    return Optional.of(
        (present.isEmpty() ? "CREATE PROTO BUNDLE " : "ALTER PROTO BUNDLE INSERT ") + types);
  }
}
