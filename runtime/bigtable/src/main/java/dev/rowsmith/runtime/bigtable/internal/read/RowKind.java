package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One kind of rows of a group: which they are, and what reads them.
 *
 * @param rows the reader of the kind alone
 * @param keys the rows
 */
public record RowKind<B>(RowReader<? extends B, ?> rows, KeySet keys) {

  public String entity() {
    return rows.schema().entity();
  }

  /** Returns the adapter of rows of all kinds, each built as its key says. */
  static <B> RowAdapter<MappedRow<B>> adapter(List<RowKind<B>> kinds) {
    return new RowAdapter<>() {
      @Override
      public RowBuilder<MappedRow<B>> createRowBuilder() {
        return new RowKindBuilder<>(
            kinds.stream().map(RowKind::keys).toList(),
            kinds.stream()
                .<RowBuilder<? extends MappedRow<? extends B>>>map(RowKind::builder)
                .toList());
      }

      @Override
      public boolean isScanMarkerRow(MappedRow<B> row) {
        return row.marker();
      }

      @Override
      public ByteString getKey(MappedRow<B> row) {
        return row.key();
      }
    };
  }

  /** Returns a schema with the families and columns of several entities of one table. */
  static TableSchema schema(List<? extends RowKind<?>> kinds) {
    List<TableSchema> schemas = kinds.stream().map(kind -> kind.rows().schema()).toList();
    TableSchema first = schemas.get(0);
    Map<String, FamilyDefinition> families = new LinkedHashMap<>();
    schemas.forEach(
        each -> each.families().forEach(family -> families.putIfAbsent(family.name(), family)));
    return new TableSchema(
        schemas.stream().map(TableSchema::entity).collect(Collectors.joining(" or ")),
        first.table(),
        first.key(),
        List.copyOf(families.values()),
        schemas.stream().flatMap(each -> each.columns().stream()).toList());
  }

  private RowAdapter.RowBuilder<? extends MappedRow<? extends B>> builder() {
    return rows.entities().createRowBuilder();
  }
}
