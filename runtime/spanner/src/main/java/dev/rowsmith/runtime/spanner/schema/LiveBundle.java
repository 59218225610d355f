package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.spanner.DatabaseAdminClient;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.spanner.admin.database.v1.GetDatabaseDdlResponse;
import dev.rowsmith.runtime.spanner.table.ProtoBundle;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The proto bundle that a database has.
 *
 * @param types the full names of its messages; none if there is no bundle
 * @param files the files that define them; the emulator does not say them
 */
record LiveBundle(List<String> types, FileDescriptorSet files) {

  private static final String STATEMENT = "CREATE PROTO BUNDLE (";

  static {
    // In an application that is a module, the administration's messages are on the class path:
    // they share their package with its stubs, so that no descriptor can require them.
    Module classPath = DatabaseAdminClient.class.getClassLoader().getUnnamedModule();
    LiveBundle.class.getModule().addReads(classPath);
  }

  /**
   * Adds messages to a bundle, or creates it of them.
   *
   * @param statement the statement
   * @param files the descriptors that its request carries
   */
  record Change(String statement, FileDescriptorSet files) {}

  /**
   * Reads the bundle of what Spanner describes the database by. The information schema says nothing
   * of it, and the files may define more than it has, so that the one statement is read that names
   * its messages.
   *
   * @throws IllegalStateException if the descriptors cannot be read
   */
  static LiveBundle of(GetDatabaseDdlResponse described) {
    List<String> types =
        described.getStatementsList().stream()
            .filter(statement -> statement.startsWith(STATEMENT))
            .flatMap(
                statement ->
                    Arrays.stream(
                        statement
                            .substring(STATEMENT.length(), statement.lastIndexOf(')'))
                            .replace("`", "")
                            .split(",")))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .toList();
    try {
      return new LiveBundle(types, FileDescriptorSet.parseFrom(described.getProtoDescriptors()));
    } catch (InvalidProtocolBufferException problem) {
      throw new IllegalStateException("the descriptors of the proto bundle are none", problem);
    }
  }

  /**
   * Returns what adds messages that it lacks; none where it has them.
   *
   * @param wanted the messages
   * @param known those that are known beside them, for a database that does not say its files: each
   *     change has to carry the definitions of all messages
   */
  Optional<Change> missing(ProtoBundle wanted, ProtoBundle known) {
    ProtoBundle missing = wanted.without(types);
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Change(
            types.isEmpty() ? missing.createStatement() : missing.insertStatement(),
            missing.descriptors(files.getFileCount() == 0 ? known.descriptors() : files)));
  }
}
