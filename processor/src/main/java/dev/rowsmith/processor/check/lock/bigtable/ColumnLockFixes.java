package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.bigtable.ColumnFacts;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.AnnotationFacts.Constant;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Other declarations of a column, of which those stay that stored cells bear. */
final class ColumnLockFixes {

  /** Types in Java whose default form is one of these types of a lock file. */
  private static final Map<String, String> TYPES =
      Map.of("text", "String", "uuid", "UUID", "instant", "Instant");

  private static final Map<String, String> BOXED =
      Map.of(
          "byte", "Byte",
          "short", "Short",
          "int", "Integer",
          "long", "Long",
          "float", "Float",
          "double", "Double",
          "boolean", "Boolean");

  /** The others have the bytes of the default form. */
  private static final Set<StoredAs> FORMS =
      EnumSet.complementOf(EnumSet.of(StoredAs.PROTO, StoredAs.EMPTY));

  private final BigtableEntity entity;
  private final Column column;
  private final DeclarationCode code;
  private final List<Fix> fixes = new ArrayList<>();

  ColumnLockFixes(BigtableEntity entity, Column column) {
    this.entity = entity;
    this.column = column;
    this.code = DeclarationCode.of(column.property());
  }

  List<Fix> of(Change change) {
    Optional<LockLine> locked = change.locked();
    if (locked.isEmpty()) {
      addAbsence();
    } else if (locked.get().is(BigtableLines.RETIRED)) {
      add(code.with(qualifier(column.ownQualifier() + "2")), "a name that no row has");
    } else if (change.isRename()) {
      addName(locked.get().name(), isRequiredNow(locked.get().facts()) ? code.optional() : code);
    } else {
      addForms(locked.get().facts());
    }
    return fixes;
  }

  private void add(DeclarationCode changed, String how) {
    if (!changed.edits().isEmpty()) {
      fixes.add(Fix.of(changed, how));
    }
  }

  private AnnotationCode qualifier(String value) {
    return column.shape().hasEntries()
        ? AnnotationCode.of(column.shape().source()).withText("prefix", value)
        : AnnotationCode.of(column.qualifierSource()).withText("value", value);
  }

  private AnnotationCode stored() {
    return AnnotationCode.of(column.stored().source());
  }

  private boolean isRequiredNow(Tokens locked) {
    return BigtableLock.facts(column, entity).is(ColumnFacts.REQUIRED)
        && !locked.is(ColumnFacts.REQUIRED);
  }

  /** Rows that are stored have no cell of a new column. */
  private void addAbsence() {
    if (column.property().type().primitive() && column.kind() != ValueKind.CHAR) {
      String zero = column.kind() == ValueKind.BOOLEAN ? "false" : "0";
      add(code.with(stored().withText("whenAbsent", zero)), "rows without a cell have this value");
    }
    addOptional();
  }

  private void addOptional() {
    add(code.optional(), "or @Nullable: rows without a cell have no value");
  }

  private void addName(String locked, DeclarationCode declared) {
    int colon = locked.indexOf(':');
    boolean entries = column.shape().hasEntries();
    if (colon < 0 || entries != locked.endsWith("*")) {
      return; // Which Rowsmith does not write.
    }
    String family = LockText.text(locked.substring(0, colon));
    String name = LockText.text(locked.substring(colon + 1, locked.length() - (entries ? 1 : 0)));
    if (!family.equals(column.family())) {
      AnnotationCode other = AnnotationCode.of(column.familySource()).withText("value", family);
      add(declared.with(other), "the family of its cells");
      return;
    }
    addPrefix(name);
    String prefix = column.called().prefix();
    if (entries) {
      add(declared.with(qualifier(name)), "the entries keep their names");
    } else if (name.startsWith(prefix)) {
      add(
          declared.with(qualifier(name.substring(prefix.length()))),
          "the component has a new name, the column keeps its own");
    }
  }

  /** What a record puts in front of the names of its columns. */
  private void addPrefix(String name) {
    String own = column.ownQualifier();
    entity
        .recordAround(column)
        .filter(record -> name.endsWith(own))
        .map(record -> AnnotationCode.of(record.source()))
        .map(record -> record.withText("prefix", name.substring(0, name.length() - own.length())))
        .ifPresent(
            record -> fixes.add(Fix.of(record, "all columns of the record keep their names")));
  }

  private void addForms(Tokens locked) {
    for (StoredAs form : FORMS) {
      Constant value = Constant.of("StoredAs", form);
      Column other = column.storedBy(column.stored().source().with("value", value));
      if (BigtableLock.facts(other, entity).equals(locked)) {
        add(
            code.with(stored().without("codec").with(Map.of("value", value))),
            "the form of its cells");
      }
    }
    Optional<String> absent = locked.text(ColumnFacts.ABSENT);
    if (absent.isPresent() && !column.stored().whenAbsent().equals(absent.get())) {
      add(
          code.with(stored().withText("whenAbsent", absent.get())),
          "the value of rows without a cell");
    } else if (isRequiredNow(locked)) {
      addOptional();
    }
    if (fixes.isEmpty()) {
      fixes.addAll(JsonLockFixes.of(column.name(), locked, BigtableLock.facts(column, entity)));
    }
    if (fixes.isEmpty() && column.shape().kind() == Shape.Kind.VALUE) {
      addType(locked.get("type"), locked.is(ColumnFacts.REQUIRED));
    }
  }

  /** The type that the cells have, where the component got another one. */
  private void addType(String type, boolean required) {
    String boxed = BOXED.getOrDefault(type, TYPES.get(type));
    Property property = column.property();
    if (boxed != null) {
      add(
          property.mayBeAbsent() || !required
              ? code.typed(property.type().optional() ? "Optional<" + boxed + ">" : boxed)
              : code.typed(TYPES.getOrDefault(type, type)),
          "the type of its cells");
    }
  }
}
