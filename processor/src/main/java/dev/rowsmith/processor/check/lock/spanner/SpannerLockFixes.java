package dev.rowsmith.processor.check.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.spanner.SpannerLines;
import dev.rowsmith.lock.spanner.TableLines;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.lock.LockFixes;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.lock.spanner.SpannerLock;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.spanner.Generated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Other declarations of an entity of Spanner, of which those stay that stored rows bear. */
public final class SpannerLockFixes implements LockFixes {

  private static final Pattern GENERATED =
      Pattern.compile("GENERATE_UUID\\(\\)|GET_NEXT_SEQUENCE_VALUE\\(.*");
  private static final String LENGTH = "length";
  private static final String NOT_NULL = "not-null";

  private final SpannerEntity entity;

  /** Creates the fixes of an entity. */
  public SpannerLockFixes(SpannerEntity entity) {
    this.entity = entity;
  }

  @Override
  public List<Fix> ofKey(List<Change> changes) {
    List<Fix> fixes = new ArrayList<>();
    for (Change change : changes) {
      change.locked().ifPresent(line -> add(line, fixes));
    }
    return fixes;
  }

  private void add(LockLine line, List<Fix> fixes) {
    Tokens locked = line.tokens();
    if (line.is(SpannerLines.TABLE)) {
      AnnotationCode table = AnnotationCode.of(entity.tableSource());
      fixes.add(Fix.of(table.withText("value", locked.get("id")), "the table that has the rows"));
    } else if (line.is(SpannerLines.KEY)) {
      order(locked).ifPresent(fixes::add);
    } else if (line.is(SpannerLines.SEQUENCE)) {
      numbers(line).ifPresent(fixes::add);
    } else if (line.is(SpannerLines.SHARD) && fixes.isEmpty()) {
      // The order of the key decides that of the shard.
      entity
          .shard()
          .map(shard -> AnnotationCode.of(shard.source()).with("shards", locked.get("shards")))
          .map(shard -> shard.withText("by", paths(locked.list("columns"))))
          .ifPresent(shard -> fixes.add(Fix.of(shard, "the shards of the keys")));
    } else if (line.is(SpannerLines.PARENT)) {
      String action = locked.has("on-delete") ? "CASCADE" : "NO_ACTION";
      entity
          .interleave()
          .map(each -> AnnotationCode.of(each.source()))
          .map(each -> each.withConstant("onDelete", "OnDelete", action))
          .ifPresent(each -> fixes.add(Fix.of(each, "what happens to rows of a parent")));
    }
  }

  /** Proposes the name and the numbers of a sequence that rows were numbered by. */
  private Optional<Fix> numbers(LockLine locked) {
    SequenceOptions numbers = TableLines.numbers(locked.tokens());
    return entity.key().stream()
        .filter(part -> part.generated() == Generated.BIT_REVERSED_SEQUENCE)
        .map(PrimaryKeyPart::column)
        .findFirst()
        .map(
            column -> {
              AnnotationCode code =
                  column
                      .sequence()
                      .map(each -> AnnotationCode.of(each.source()))
                      .orElseGet(() -> AnnotationCode.named("Sequence"))
                      .without("startWithCounter", "skipRangeMin", "skipRangeMax")
                      .withText("name", LockText.text(locked.name()));
              code = numbers.start() == 0 ? code : code.with("startWithCounter", numbers.start());
              code =
                  numbers.skips()
                      ? code.with("skipRangeMin", numbers.skipMin())
                          .with("skipRangeMax", numbers.skipMax())
                      : code;
              return new Fix(
                  DeclarationCode.of(column.property()).with(code).toString(),
                  "the numbers that rows have");
            });
  }

  private List<String> paths(List<String> names) {
    return names.stream().flatMap(name -> column(name).stream()).map(SpannerColumn::path).toList();
  }

  private Optional<SpannerColumn> column(String name) {
    return entity.columns().stream()
        .filter(column -> column.storedNames().contains(name))
        .findFirst();
  }

  /** Proposes the locked order and directions where the key has the same columns. */
  private Optional<Fix> order(Tokens locked) {
    List<DeclarationCode> parts = new ArrayList<>();
    for (String name : locked.list("columns")) {
      Optional<PrimaryKeyPart> part =
          entity.key().stream()
              .filter(each -> each.column().storedNames().equals(List.of(name)))
              .findFirst();
      if (part.isEmpty()) {
        return Optional.empty();
      }
      AnnotationCode plain =
          AnnotationCode.of(part.get().source())
              .without("descending")
              .with("order", parts.size() + 1);
      parts.add(
          DeclarationCode.of(part.get().column().property())
              .with(
                  locked.list("descending").contains(name)
                      ? plain.with("descending", true)
                      : plain));
    }
    return Optional.of(LockFixes.together(parts, "the key that the table has"));
  }

  @Override
  public List<Fix> ofColumn(Change change) {
    return change
        .declared()
        .filter(line -> line.is(SpannerLines.COLUMN))
        .flatMap(line -> SpannerLock.column(entity, line))
        .map(column -> ofColumn(column, change))
        .orElse(List.of());
  }

  private List<Fix> ofColumn(SpannerColumn column, Change change) {
    List<Fix> fixes = new ArrayList<>();
    AnnotationCode declared = AnnotationCode.of(column.source());
    if (change.locked().isEmpty()) {
      zero(column.type())
          .map(value -> declared.withText("defaultExpression", value))
          .ifPresent(code -> fixes.add(fix(column, code, "the value in rows that are stored")));
      fixes.add(optional(column, false));
      return fixes;
    }
    LockLine locked = change.locked().get();
    String name = LockText.text(locked.name());
    if (locked.is(SpannerLines.RETIRED) || change.isRename()) {
      name(column, change.isRename() ? name : name + "2").ifPresent(fixes::add);
      return fixes;
    }
    Tokens before = locked.facts();
    Tokens now = change.declared().map(LockLine::facts).orElse(Tokens.NONE);
    String length = before.get(LENGTH);
    boolean any = length.equals("MAX");
    if (!length.isEmpty() && !now.is(LENGTH, length) && (!any || column.source().says(LENGTH))) {
      fixes.add(
          any
              ? fix(column, declared.without(LENGTH), "of any length")
              : fix(column, declared.with(LENGTH, length), "the length of its values"));
    }
    if (now.is(NOT_NULL) && !before.is(NOT_NULL)) {
      fixes.add(optional(column, before.is("required") && before.has("records")));
    }
    before
        .text("default")
        .filter(value -> !now.is("default", value) && !GENERATED.matcher(value).matches())
        .map(value -> declared.withText("defaultExpression", value))
        .ifPresent(code -> fixes.add(fix(column, code, "the default that the column has")));
    if (before.is("commit-timestamp", "always") && !now.has("commit-timestamp")) {
      AnnotationCode time = AnnotationCode.named("CommitTimestamp");
      fixes.add(fix(column, time, "the column takes commit timestamps"));
    }
    return fixes;
  }

  private static Fix fix(SpannerColumn column, AnnotationCode annotation, String how) {
    return Fix.of(DeclarationCode.of(column.property()).with(annotation), how);
  }

  /** Spanner writes the default of a new column into the rows that are stored. */
  private static Optional<String> zero(SpannerType type) {
    return type.array()
        ? Optional.empty()
        : switch (type.code()) {
          case INT64, FLOAT32, FLOAT64, NUMERIC -> Optional.of("0");
          case BOOL -> Optional.of("false");
          default -> Optional.empty();
        };
  }

  /** The record around a column may be absent where the file has both together. */
  private Fix optional(SpannerColumn column, boolean inRecord) {
    return Fix.of(
        DeclarationCode.of(
                (inRecord ? entity.recordAround(column) : Optional.<EmbeddedRecord>empty())
                    .map(EmbeddedRecord::property)
                    .orElse(column.property()))
            .optional(),
        "or @Nullable: rows without a value have NULL");
  }

  private static Optional<Fix> name(SpannerColumn column, String name) {
    String prefix = column.called().prefix();
    return column.isPair() || !name.startsWith(prefix)
        ? Optional.empty()
        : Optional.of(
            fix(
                column,
                AnnotationCode.of(column.source())
                    .withText("name", name.substring(prefix.length())),
                "the component has a new name, the column keeps its own"));
  }

  @Override
  public List<Fix> ofRetention(Change change) {
    return change
        .locked()
        .filter(line -> line.is(SpannerLines.DELETION))
        .map(LockLine::tokens)
        .flatMap(locked -> column(locked.get("column")).map(column -> kept(column, locked)))
        .map(List::of)
        .orElse(List.of());
  }

  private Fix kept(SpannerColumn column, Tokens locked) {
    AnnotationFacts source =
        entity
            .deletionPolicy()
            .map(each -> each.source())
            .orElseGet(() -> AnnotationFacts.absent("RowDeletionPolicy", entity.place()));
    return Fix.of(
        AnnotationCode.of(source)
            .withText("column", column.path())
            .with("days", locked.get("days")),
        "what is kept today");
  }
}
