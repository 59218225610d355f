package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.UpdateGenerator;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Code of the methods of an update, by what the cells of each column are. */
final class ColumnChanges {

  private static final ClassName TIME = ClassName.get(Instant.class);

  private final BigtableEntity entity;
  private final EntityCode code;
  private final UpdateGenerator update;
  private final List<MethodSpec> methods = new ArrayList<>();

  ColumnChanges(BigtableEntity entity, EntityCode code, UpdateGenerator update) {
    this.entity = entity;
    this.code = code;
    this.update = update;
  }

  List<MethodSpec> methods() {
    ColumnCode.of(entity, code.names()).stream()
        .filter(column -> !column.property().readOnly())
        .forEach(this::addMethods);
    return methods;
  }

  private void addMethods(ColumnCode column) {
    String name = Names.capitalized(column.column().member());
    switch (column.column().shape().kind()) {
      case MAP, CELL_MAP -> {
        add(
            column,
            change("put" + name, "adds or replaces an entry of", column)
                .parameter(column.keyType(), "key", "the key of the entry")
                .parameter(column.entryType(), "value", "the value of the entry"),
            "putEntry($L, key, value)");
        remove(name, column, "the key of the entry");
      }
      case SET -> {
        add(
            column,
            change("add" + name, "adds a member of", column)
                .parameter(column.keyType(), "member", "the member"),
            "addMember($L, member)");
        remove(name, column, "the member");
      }
      case VERSION_LIST, VERSION_MAP -> {
        add(
            column,
            change("add" + name, "adds a version of", column)
                .parameter(TIME, "timestamp", "the time of the version")
                .parameter(column.valueType(), "value", "the value"),
            "addVersion($L, timestamp, value)");
        add(
            column,
            change("remove" + name, "removes versions of", column)
                .parameter(TIME, "from", "the time of the first version")
                .parameter(TIME, "until", "the time behind that of the last one"),
            "removeVersions($L, from, until)");
      }
      case BUCKET_LIST, BUCKET_MAP -> {
        add(
            column,
            change("add" + name, "adds to a bucket of", column)
                .parameter(TIME, "bucket", "the time of the bucket")
                .parameter(TypeName.LONG, "value", "the value to add"),
            "addToBucket($L, bucket, value)");
        addValue(name, column, "adds to the bucket of now of", "addToBucket");
      }
      case AGGREGATE -> addValue(name, column, "adds to", "add");
      case VALUE ->
          methods.add(
              update.set(
                  code.names().method(column.column().member()),
                  code.names()
                      .nulls()
                      .nullableIf(column.property().mayBeAbsent(), column.valueType()),
                  column,
                  "set"));
      default -> {}
    }
    if (canBeCleared(column)) {
      methods.add(update.clear("clear" + name, column, "clear"));
    }
  }

  private void addValue(String name, ColumnCode column, String words, String call) {
    add(
        column,
        change("add" + name, words, column).parameter(TypeName.LONG, "value", "the value to add"),
        call + "($L, value)");
  }

  private void remove(String name, ColumnCode column, String words) {
    add(
        column,
        change("remove" + name, "removes an entry of", column)
            .parameter(column.keyType(), "key", words),
        "removeEntry($L, key)");
  }

  private DocumentedMethod change(String name, String words, ColumnCode column) {
    return update.change(name, words, column.path());
  }

  private void add(ColumnCode column, DocumentedMethod method, String call) {
    methods.add(update.end(method).addStatement("return " + call, column.constants()).build());
  }

  private boolean isAlone(Column column) {
    return entity.columns().stream()
        .allMatch(other -> other.equals(column) || !other.family().equals(column.family()));
  }

  /** A row without the cell is still an entity, and Bigtable can delete it in one mutation. */
  private boolean canBeCleared(ColumnCode code) {
    Column column = code.column();
    return switch (column.shape().kind()) {
      case MAP, CELL_MAP, SET -> column.qualifier().isEmpty() && isAlone(column);
      case REVISION, MISPLACED -> false;
      default -> code.canBeAbsent();
    };
  }
}
