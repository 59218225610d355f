package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.Table;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.TextFormat;
import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.TableDefinition;
import java.util.List;
import java.util.Set;

/** Settings of a live table that no entity declares, and that the schema manager never changes. */
final class Undeclared {

  /** Fields that are compared, or that are no settings. */
  private static final Set<Integer> OTHERS =
      Set.of(
          Table.NAME_FIELD_NUMBER,
          Table.COLUMN_FAMILIES_FIELD_NUMBER,
          Table.GRANULARITY_FIELD_NUMBER,
          Table.CLUSTER_STATES_FIELD_NUMBER,
          Table.RESTORE_INFO_FIELD_NUMBER);

  private Undeclared() {}

  /** Returns the settings of a live table with their values, as Bigtable's messages name them. */
  static List<String> of(DeclaredTable declared, Table live) {
    return live.getAllFields().keySet().stream()
        .filter(field -> !OTHERS.contains(field.getNumber()))
        .filter(field -> !isRowKeySchemaOf(declared, live, field))
        .map(field -> inWords(field, live.getField(field)))
        .toList();
  }

  private static String inWords(FieldDescriptor field, Object value) {
    Table only = Table.newBuilder().setField(field, value).build();
    return TextFormat.printer().emittingSingleLine(true).printToString(only).strip();
  }

  /** A row key schema that describes the declared key is no difference. */
  private static boolean isRowKeySchemaOf(DeclaredTable table, Table live, FieldDescriptor field) {
    return field.getNumber() == Table.ROW_KEY_SCHEMA_FIELD_NUMBER
        && table.entities().stream().anyMatch(each -> has(live, each));
  }

  private static boolean has(Table live, TableDefinition entity) {
    try {
      return RowKeySchema.of(entity).equals(live.getRowKeySchema());
    } catch (IllegalArgumentException cannotBeDeclared) {
      return false;
    }
  }
}
