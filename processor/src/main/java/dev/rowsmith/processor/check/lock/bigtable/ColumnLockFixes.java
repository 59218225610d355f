package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.bigtable.ColumnFacts;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Fixes that declare one column as its cells are stored. */
final class ColumnLockFixes {

  /** Types in Java whose default form is one of these types of a lock file. */
  private static final Map<String, String> TYPES =
      Map.of("text", "String", "uuid", "UUID", "instant", "Instant");

  private final BigtableEntity entity;
  private final Column column;
  private final List<Fix> fixes = new ArrayList<>();

  ColumnLockFixes(BigtableEntity entity, Column column) {
    this.entity = entity;
    this.column = column;
  }

  List<Fix> of(Change change) {
    Tokens declared = BigtableLock.facts(column, entity);
    if (change.locked().isEmpty()) {
      addAbsence();
    } else if (change.locked().get().is(BigtableLines.RETIRED)) {
      addOtherName();
    } else if (change.isRename()) {
      addLockedName(change.locked().get().name());
      if (isRequiredNow(change.locked().get().facts(), declared)) {
        fixes.replaceAll(this::orAbsent);
      }
    } else {
      addForms(change.locked().get().facts(), declared);
    }
    return fixes;
  }

  private void add(AnnotationCode annotation, String how) {
    fixes.add(new Fix(ColumnCode.of(column, annotation), how, List.of(annotation.edit())));
  }

  /** Rows that are stored have no cell of a new column. */
  private void addAbsence() {
    if (column.shape().kind() != Shape.Kind.VALUE) {
      return;
    }
    if (column.property().type().primitive()) {
      absent()
          .ifPresent(
              value ->
                  add(
                      AnnotationCode.of(column.stored().source()).withText("whenAbsent", value),
                      "rows without a cell have this value"));
    }
    addOptional();
  }

  private void addOptional() {
    fixes.add(
        new Fix(optional(), "or @Nullable: rows without a cell have no value", List.of(retyped())));
  }

  private String optional() {
    return optionalType() + " " + column.property().name();
  }

  private String optionalType() {
    return "Optional<%s>".formatted(column.property().type().boxed());
  }

  private Edit retyped() {
    return new Edit.Retype(column.property().place(), optionalType());
  }

  private Optional<String> absent() {
    return switch (column.kind()) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> Optional.of("0");
      case BOOLEAN -> Optional.of("false");
      default -> Optional.empty();
    };
  }

  private void addOtherName() {
    if (!column.shape().hasEntries()) {
      add(
          AnnotationCode.of(column.qualifierSource())
              .withText("value", column.ownQualifier() + "2"),
          "a name that no row has");
    }
  }

  private void addLockedName(String locked) {
    int colon = locked.indexOf(':');
    boolean entries = column.shape().hasEntries();
    if (colon < 0 || entries != locked.endsWith("*")) {
      return; // Which Rowsmith does not write.
    }
    String family = LockText.text(locked.substring(0, colon));
    String rest = locked.substring(colon + 1);
    String qualifier = LockText.text(entries ? rest.substring(0, rest.length() - 1) : rest);
    if (!family.equals(column.family())) {
      if (qualifier.equals(column.qualifier())
          && entity.families().stream().anyMatch(each -> each.name().equals(family))) {
        add(
            AnnotationCode.of(column.familySource()).withText("value", family),
            "the family of its cells");
      }
      return;
    }
    String prefix = column.called().prefix();
    if (entries) {
      add(
          AnnotationCode.of(column.shape().source()).withText("prefix", qualifier),
          "the entries keep their names");
    } else if (qualifier.startsWith(prefix) && qualifier.length() > prefix.length()) {
      add(
          AnnotationCode.of(column.qualifierSource())
              .withText("value", qualifier.substring(prefix.length())),
          "the component has a new name, the column keeps its own");
    }
    addLockedPrefix(qualifier);
  }

  /** What a record puts in front of the names of its columns. */
  private void addLockedPrefix(String qualifier) {
    String own = column.ownQualifier();
    if (qualifier.endsWith(own)) {
      entity
          .recordAround(column)
          .filter(record -> record.declaredPrefix().equals(column.called().prefix()))
          .map(record -> AnnotationCode.of(record.source()))
          .map(
              embedded ->
                  embedded.withText(
                      "prefix", qualifier.substring(0, qualifier.length() - own.length())))
          .ifPresent(
              embedded ->
                  fixes.add(
                      0,
                      new Fix(
                          embedded.toString(),
                          "all columns of the record keep their names",
                          List.of(embedded.edit()))));
    }
  }

  /**
   * Asks each other form of the same value for its facts, and proposes those that stored cells
   * bear.
   */
  private void addForms(Tokens locked, Tokens declared) {
    for (StoredAs form : StoredAs.values()) {
      if (form != column.stored().form() || column.stored().hasCodec()) {
        addForm(form, locked);
      }
    }
    Optional<String> absent = locked.text(ColumnFacts.ABSENT);
    if (absent.isPresent() && !declared.text(ColumnFacts.ABSENT).equals(absent)) {
      add(
          AnnotationCode.of(column.stored().source()).withText("whenAbsent", absent.get()),
          "the value of rows without a cell");
    } else if (isRequiredNow(locked, declared)) {
      addOptional();
    }
    if (fixes.isEmpty()) {
      fixes.addAll(JsonLockFixes.of(column.name(), locked, declared));
    }
    if (fixes.isEmpty()) {
      addType(locked);
    }
  }

  private static boolean isRequiredNow(Tokens locked, Tokens declared) {
    return declared.is(ColumnFacts.REQUIRED) && !locked.is(ColumnFacts.REQUIRED);
  }

  /** Returns a fix of the component that lets its value be absent too. */
  private Fix orAbsent(Fix fix) {
    String component = PropertyCode.of(column.property());
    return fix.code().endsWith(component)
        ? new Fix(
            fix.code().substring(0, fix.code().length() - component.length()) + optional(),
            fix.how(),
            Stream.concat(fix.edits().stream(), Stream.of(retyped())).toList())
        : fix;
  }

  private void addForm(StoredAs form, Tokens locked) {
    Stored stored =
        new Stored(
            Optional.empty(),
            CodecFit.FITS,
            column.stored().json(),
            column.stored().source().with("value", AnnotationFacts.Constant.of("StoredAs", form)));
    Column other =
        new Column(
            column.property(),
            column.called(),
            column.qualifier(),
            column.qualifierSource(),
            column.familySource(),
            column.family(),
            column.shape(),
            column.value(),
            stored);
    if (fits(form) && BigtableLock.facts(other, entity).equals(locked)) {
      add(
          AnnotationCode.of(column.stored().source())
              .without("codec")
              .withConstant("value", "StoredAs", form),
          "the form of its cells");
    }
  }

  /** Which types a form has is what checks report; here it is enough that the bytes differ. */
  private boolean fits(StoredAs form) {
    return switch (form) {
      case LITTLE_ENDIAN ->
          switch (column.kind()) {
            case SHORT, INT, LONG, FLOAT, DOUBLE, INSTANT -> true;
            default -> false;
          };
      case PROTO -> column.kind().isMessage();
      case EMPTY -> column.shape().kind() == Shape.Kind.SET;
      case BINARY, TEXT, JSON, GZIP -> column.kind() != ValueKind.OTHER;
    };
  }

  /** The type that the cells have, where the component got another one. */
  private void addType(Tokens locked) {
    Tokens form = locked.without(ColumnFacts.REQUIRED);
    String type =
        switch (form.get("type")) {
          case "byte", "short", "int", "long", "float", "double", "boolean" -> form.get("type");
          default -> TYPES.get(form.get("type"));
        };
    if (type == null
        || !form.without("type", "bytes", "unit").isEmpty()
        || column.shape().kind() != Shape.Kind.VALUE
        || column.stored().hasCodec()) {
      return;
    }
    boolean required = locked.is(ColumnFacts.REQUIRED);
    String written = required ? type : boxed(type);
    fixes.add(
        new Fix(
            written + " " + column.property().name(),
            "the type of its cells",
            column.property().mayBeAbsent() != required
                ? List.of(
                    new Edit.Retype(
                        column.property().place(), written.replaceFirst("^@Nullable ", "")))
                : List.of()));
  }

  private String boxed(String type) {
    String name =
        switch (type) {
          case "int" -> "Integer";
          case "byte", "short", "long", "float", "double", "boolean" ->
              type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1);
          default -> type;
        };
    return column.property().type().optional() ? "Optional<" + name + ">" : "@Nullable " + name;
  }
}
