package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.ListTablesRequest;
import com.google.bigtable.admin.v2.ListTablesResponse;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.protobuf.Message;
import com.google.protobuf.TextFormat;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Schemas of tables, kept as Bigtable does, and what was asked of them. */
final class FakeInstance implements AutoCloseable {

  private static final String SERVICE = "google.bigtable.admin.v2.BigtableTableAdmin";

  final List<CreateTableRequest> created = new ArrayList<>();
  final List<ModifyColumnFamiliesRequest> modified = new ArrayList<>();

  /** How the next changes end; a change without one ends well. */
  final Deque<Status> outcomes = new ArrayDeque<>();

  /** What other processes do just before the next changes arrive. */
  final Deque<Runnable> others = new ArrayDeque<>();

  private final Map<String, Table> tables = new TreeMap<>();
  private final Server server;
  private final BigtableTableAdminClient admin;

  FakeInstance() throws IOException {
    server =
        Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
            .addService(service())
            .build()
            .start();
    admin =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(server.getPort())
                .setProjectId("p")
                .setInstanceId("i")
                .build());
  }

  BigtableTableAdminClient admin() {
    return admin;
  }

  int port() {
    return server.getPort();
  }

  /** Puts a table there, whose families are given as text of the message. */
  void put(String name, Map<String, String> families) {
    Table.Builder table = Table.newBuilder().setName("projects/p/instances/i/tables/" + name);
    families.forEach((family, text) -> table.putColumnFamilies(family, family(text)));
    tables.put(table.getName(), table.build());
  }

  /** Gives a table that is there settings beside its families, as text of the message. */
  void set(String name, String settings) {
    Table.Builder table = table("projects/p/instances/i/tables/" + name).toBuilder();
    try {
      TextFormat.merge(settings, table);
    } catch (TextFormat.ParseException problem) {
      throw new IllegalArgumentException(problem);
    }
    tables.put(table.getName(), table.build());
  }

  static ColumnFamily family(String text) {
    try {
      return TextFormat.parse(text, ColumnFamily.class);
    } catch (TextFormat.ParseException problem) {
      throw new IllegalArgumentException(problem);
    }
  }

  @Override
  public void close() {
    admin.close();
    server.shutdownNow();
  }

  private ServerServiceDefinition service() {
    ServerServiceDefinition.Builder service = ServerServiceDefinition.builder(SERVICE);
    add(
        service,
        "ListTables",
        ListTablesRequest.getDefaultInstance(),
        ListTablesResponse.getDefaultInstance(),
        request -> ListTablesResponse.newBuilder().addAllTables(tables.values()).build());
    add(
        service,
        "GetTable",
        GetTableRequest.getDefaultInstance(),
        Table.getDefaultInstance(),
        request -> table(request.getName()));
    add(
        service,
        "CreateTable",
        CreateTableRequest.getDefaultInstance(),
        Table.getDefaultInstance(),
        this::create);
    add(
        service,
        "ModifyColumnFamilies",
        ModifyColumnFamiliesRequest.getDefaultInstance(),
        Table.getDefaultInstance(),
        this::modify);
    return service.build();
  }

  private Table table(String name) {
    Table table = tables.get(name);
    if (table == null) {
      throw Status.NOT_FOUND.withDescription(name).asRuntimeException();
    }
    return table;
  }

  private Table create(CreateTableRequest request) {
    created.add(request);
    end();
    String name = request.getParent() + "/tables/" + request.getTableId();
    if (tables.containsKey(name)) {
      throw Status.ALREADY_EXISTS.withDescription(name).asRuntimeException();
    }
    Table table = request.getTable().toBuilder().setName(name).build();
    tables.put(name, table);
    return table;
  }

  private Table modify(ModifyColumnFamiliesRequest request) {
    modified.add(request);
    end();
    Table.Builder table = table(request.getName()).toBuilder();
    for (var each : request.getModificationsList()) {
      switch (each.getModCase()) {
        case CREATE -> {
          if (table.containsColumnFamilies(each.getId())) {
            throw Status.ALREADY_EXISTS.withDescription(each.getId()).asRuntimeException();
          }
          table.putColumnFamilies(each.getId(), each.getCreate());
        }
        case UPDATE ->
            table.putColumnFamilies(
                each.getId(),
                table.getColumnFamiliesOrThrow(each.getId()).toBuilder()
                    .setGcRule(each.getUpdate().getGcRule())
                    .build());
        case DROP -> table.removeColumnFamilies(each.getId());
        case MOD_NOT_SET -> throw new IllegalArgumentException(each.toString());
      }
    }
    tables.put(request.getName(), table.build());
    return table.build();
  }

  private void end() {
    Runnable other = others.poll();
    if (other != null) {
      other.run();
    }
    Status outcome = outcomes.poll();
    if (outcome != null && !outcome.isOk()) {
      throw outcome.asRuntimeException();
    }
  }

  private static <Q extends Message, A extends Message> void add(
      ServerServiceDefinition.Builder service,
      String name,
      Q request,
      A answer,
      Function<Q, A> answers) {
    service.addMethod(
        MethodDescriptor.<Q, A>newBuilder()
            .setType(MethodType.UNARY)
            .setFullMethodName(SERVICE + "/" + name)
            .setRequestMarshaller(ProtoUtils.marshaller(request))
            .setResponseMarshaller(ProtoUtils.marshaller(answer))
            .build(),
        ServerCalls.asyncUnaryCall(
            (asked, told) -> {
              try {
                told.onNext(answers.apply(asked));
                told.onCompleted();
              } catch (StatusRuntimeException problem) {
                told.onError(problem);
              }
            }));
  }
}
