package dev.rowsmith.runtime.spanner.table;

import static java.util.stream.Collectors.joining;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The messages that tables need in the proto bundle of their database, which is one for all tables
 * and comes before them.
 *
 * <pre>{@code
 * ProtoBundle bundle = ProtoBundle.of(InvoiceTable.SCHEMA, OrderTable.SCHEMA);
 * bundle.createStatement(); // CREATE PROTO BUNDLE (`shop.v1.Invoice`, `shop.v1.Order`)
 * bundle.descriptors();     // what the request with that statement carries
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
        .flatMap(column -> column.type().format().message().stream())
        .forEach(message -> messages.put(message.getFullName(), message));
    return new ProtoBundle(messages);
  }

  /** Returns the full names of the messages, sorted. */
  public List<String> types() {
    return List.copyOf(messages.keySet());
  }

  /** Returns these messages and others; of two of one name, the other. */
  public ProtoBundle and(ProtoBundle others) {
    SortedMap<String, Descriptor> all = new TreeMap<>(messages);
    all.putAll(others.messages);
    return new ProtoBundle(all);
  }

  /** Returns those messages that are not among others, by their full names. */
  public ProtoBundle without(Collection<String> types) {
    SortedMap<String, Descriptor> others = new TreeMap<>(messages);
    others.keySet().removeAll(types);
    return new ProtoBundle(others);
  }

  /** Returns whether there are no messages, and nothing is to be done. */
  public boolean isEmpty() {
    return messages.isEmpty();
  }

  /**
   * Returns the statement that creates the bundle of a database that has none.
   *
   * @throws IllegalStateException if there are no messages
   */
  public String createStatement() {
    return "CREATE PROTO BUNDLE " + list();
  }

  /**
   * Returns the statement that adds the messages to the bundle that a database has. Spanner refuses
   * those that it has already: leave them out by {@link #without}.
   *
   * @throws IllegalStateException if there are no messages
   */
  public String insertStatement() {
    return "ALTER PROTO BUNDLE INSERT " + list();
  }

  private String list() {
    if (isEmpty()) {
      throw new IllegalStateException("the tables have no columns of messages");
    }
    return types().stream().map(type -> "`" + type + "`").collect(joining(", ", "(", ")"));
  }

  /**
   * Returns the files that define the messages and all that they import, each behind what it
   * imports: what a request carries whose statements create the bundle.
   */
  public FileDescriptorSet descriptors() {
    return descriptors(FileDescriptorSet.getDefaultInstance());
  }

  /**
   * Returns the files as {@link #descriptors()}, and those that the database has: a request that
   * changes the bundle carries all of them. A file that both have is that of these messages.
   *
   * @param present what Spanner answers to {@code GetDatabaseDdl} as {@code proto_descriptors}
   */
  public FileDescriptorSet descriptors(FileDescriptorSet present) {
    Map<String, FileDescriptorProto> files = new LinkedHashMap<>();
    present.getFileList().forEach(file -> files.put(file.getName(), file));
    messages.values().forEach(message -> collect(message.getFile(), files));
    FileDescriptorSet.Builder ordered = FileDescriptorSet.newBuilder();
    Set<String> added = new HashSet<>();
    files.keySet().forEach(name -> add(name, files, ordered, added));
    return ordered.build();
  }

  private static void collect(FileDescriptor file, Map<String, FileDescriptorProto> files) {
    files.put(file.getFullName(), file.toProto());
    file.getDependencies().forEach(each -> collect(each, files));
  }

  private static void add(
      String name,
      Map<String, FileDescriptorProto> files,
      FileDescriptorSet.Builder ordered,
      Set<String> added) {
    FileDescriptorProto file = files.get(name);
    if (file != null && added.add(name)) {
      file.getDependencyList().forEach(each -> add(each, files, ordered, added));
      ordered.addFile(file);
    }
  }
}
