package dev.rowsmith.processor.check.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.spanner.SpannerLines;
import dev.rowsmith.lock.spanner.TableLines;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.lock.LockFixes;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.lock.spanner.SpannerLock;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.spanner.Generated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Fixes that declare an entity of Spanner as its rows are stored. */
public final class SpannerLockFixes implements LockFixes {

  private static final Pattern GENERATED =
      Pattern.compile("GENERATE_UUID\\(\\)|GET_NEXT_SEQUENCE_VALUE\\(.*");
  private static final String LENGTH = "length";
  private static final String NOT_NULL = "not-null";
  private static final String TIMES = "commit-timestamp";

  private final SpannerEntity entity;

  /** Creates the fixes of an entity. */
  public SpannerLockFixes(SpannerEntity entity) {
    this.entity = entity;
  }

  @Override
  public List<Fix> ofKey(List<Change> changes) {
    List<Fix> fixes = new ArrayList<>();
    for (Change change : changes) {
      Optional<LockLine> locked = change.locked();
      if (locked.filter(line -> line.is(SpannerLines.TABLE)).isPresent()) {
        AnnotationCode table =
            AnnotationCode.of(entity.tableSource())
                .withText("value", locked.get().tokens().get("id"));
        fixes.add(new Fix(table.toString(), "the table that has the rows", List.of(table.edit())));
      } else if (locked.filter(line -> line.is(SpannerLines.KEY)).isPresent()) {
        order(locked.get().tokens()).ifPresent(fixes::add);
      } else if (locked.filter(line -> line.is(SpannerLines.SEQUENCE)).isPresent()) {
        numbers(locked.get()).ifPresent(fixes::add);
      } else if (locked.filter(line -> line.is(SpannerLines.SHARD)).isPresent()
          && fixes.isEmpty()) { // The order of the key decides that of the shard.
        shards(locked.get().tokens()).ifPresent(fixes::add);
      } else if (locked.filter(line -> line.is(SpannerLines.PARENT)).isPresent()
          && change.verdict() == Verdict.WORD) {
        onDelete(locked).ifPresent(fixes::add);
      }
    }
    return fixes;
  }

  /** Proposes the name and the numbers of a sequence that rows were numbered by. */
  private Optional<Fix> numbers(LockLine locked) {
    SequenceOptions numbers = TableLines.numbers(locked.tokens());
    return entity.key().stream()
        .filter(part -> part.generated() == Generated.BIT_REVERSED_SEQUENCE)
        .findFirst()
        .map(
            part -> {
              AnnotationCode code =
                  part.column()
                      .sequence()
                      .map(each -> AnnotationCode.of(each.source()))
                      .orElseGet(() -> AnnotationCode.named("Sequence"))
                      .withText("name", LockText.text(locked.name()));
              AnnotationCode started =
                  numbers.start() == 0
                      ? code.without("startWithCounter")
                      : code.with("startWithCounter", String.valueOf(numbers.start()));
              AnnotationCode whole =
                  numbers.skips()
                      ? started
                          .with("skipRangeMin", String.valueOf(numbers.skipMin()))
                          .with("skipRangeMax", String.valueOf(numbers.skipMax()))
                      : started.without("skipRangeMin", "skipRangeMax");
              return new Fix(
                  DeclarationCode.of(part.column().property()).with(whole).toString(),
                  "the numbers that rows have");
            });
  }

  /** Proposes the locked number of shards of the same parts. */
  private Optional<Fix> shards(Tokens locked) {
    return entity
        .shard()
        .map(
            shard ->
                AnnotationCode.of(shard.source())
                    .with("shards", locked.get("shards"))
                    .withText("by", paths(locked.list("columns"))))
        .map(code -> new Fix(code.toString(), "the shards of the keys", List.of(code.edit())));
  }

  private List<String> paths(List<String> names) {
    return names.stream().flatMap(name -> path(name).stream()).toList();
  }

  private Optional<String> path(String name) {
    return entity.columns().stream()
        .filter(column -> column.storedNames().contains(name))
        .map(SpannerColumn::path)
        .findFirst();
  }

  private Optional<Fix> onDelete(Optional<LockLine> locked) {
    String action =
        locked.filter(line -> line.tokens().has("on-delete")).isPresent()
            ? "OnDelete.CASCADE"
            : "OnDelete.NO_ACTION";
    return entity
        .interleave()
        .map(interleave -> AnnotationCode.of(interleave.source()).with("onDelete", action))
        .map(
            code ->
                new Fix(code.toString(), "what happens to rows of a parent", List.of(code.edit())));
  }

  /** Proposes the locked order and directions where the key has the same columns. */
  private Optional<Fix> order(Tokens locked) {
    List<DeclarationCode> code = new ArrayList<>();
    List<String> names = locked.list("columns");
    if (names.size() != entity.key().size()) {
      return Optional.empty();
    }
    for (int at = 0; at < names.size(); at++) {
      String name = names.get(at);
      boolean descending = locked.list("descending").contains(name);
      Optional<PrimaryKeyPart> part =
          entity.key().stream()
              .filter(each -> each.column().storedNames().equals(List.of(name)))
              .findFirst();
      if (part.isEmpty()) {
        return Optional.empty();
      }
      AnnotationCode plain =
          AnnotationCode.of(part.get().source()).with("order", String.valueOf(at + 1));
      AnnotationCode primaryKey =
          descending ? plain.with("descending", true) : plain.without("descending");
      code.add(DeclarationCode.of(part.get().column().property()).with(primaryKey));
    }
    return Optional.of(Fix.of(code, "the key that the table has"));
  }

  @Override
  public List<Fix> ofColumn(Change change) {
    return change
        .declared()
        .filter(line -> line.is(SpannerLines.COLUMN))
        .flatMap(line -> SpannerLock.column(entity, line))
        .map(column -> fixes(column, change))
        .orElse(List.of());
  }

  private List<Fix> fixes(SpannerColumn column, Change change) {
    if (change.locked().isEmpty()) {
      return Stream.concat(defaulted(column).stream(), Stream.of(optional(column, false))).toList();
    }
    LockLine locked = change.locked().get();
    if (locked.is(SpannerLines.RETIRED)) {
      return name(column, LockText.text(locked.name()) + "2").map(List::of).orElse(List.of());
    }
    if (change.isRename()) {
      return name(column, LockText.text(locked.name())).map(List::of).orElse(List.of());
    }
    List<Fix> fixes = new ArrayList<>();
    Tokens before = locked.facts();
    Tokens now = change.declared().map(LockLine::facts).orElse(Tokens.NONE);
    String length = before.get(LENGTH);
    if (!column.type().array()
        && !length.isEmpty()
        && !now.is(LENGTH, length)
        && before.without(LENGTH, NOT_NULL).equals(now.without(LENGTH, NOT_NULL))) {
      AnnotationCode plain = AnnotationCode.of(column.source()).without("length");
      fixes.add(
          length.equals("MAX")
              ? written(column, plain, "of any length")
              : written(column, plain.with("length", length), "the length of its values"));
    }
    if (now.is(NOT_NULL) && !before.is(NOT_NULL)) {
      fixes.add(optional(column, before.is("required") && before.has("records")));
    }
    kept(column, before, now).ifPresent(fixes::add);
    return fixes;
  }

  /** Proposes the default or the commit timestamps that the column had. */
  private Optional<Fix> kept(SpannerColumn column, Tokens locked, Tokens now) {
    Optional<String> fallback = locked.text("default");
    if (fallback.isPresent()
        && !now.text("default").equals(fallback)
        && !GENERATED.matcher(fallback.get()).matches()) {
      return Optional.of(
          written(
              column,
              AnnotationCode.of(column.source()).withText("defaultExpression", fallback.get()),
              "the default that the column has"));
    }
    return locked.is(TIMES, "always") && !now.has(TIMES)
        ? Optional.of(
            new Fix(
                "@CommitTimestamp " + PropertyCode.of(column.property()),
                "the column takes commit timestamps",
                List.of(AnnotationCode.named("CommitTimestamp").edit(column.property().place()))))
        : Optional.empty();
  }

  /** Spanner writes the default of a new column into the rows that are stored. */
  private Optional<Fix> defaulted(SpannerColumn column) {
    Optional<String> expression =
        column.type().array()
            ? Optional.empty()
            : switch (column.type().code()) {
              case INT64, FLOAT32, FLOAT64, NUMERIC -> Optional.of("0");
              case BOOL -> Optional.of("false");
              default -> Optional.empty();
            };
    return expression.map(
        value ->
            written(
                column,
                AnnotationCode.of(column.source()).withText("defaultExpression", value),
                "the value in rows that are stored"));
  }

  /** The record around a column may be absent where the file has both together. */
  private Fix optional(SpannerColumn column, boolean inRecord) {
    Property property =
        inRecord
            ? entity.recordAround(column).map(EmbeddedRecord::property).orElse(column.property())
            : column.property();
    String type = "Optional<%s>".formatted(property.type().boxed());
    return new Fix(
        type + " " + property.name(),
        "or @Nullable: rows without a value have NULL",
        List.of(new Edit.Retype(property.place(), type)));
  }

  private Optional<Fix> name(SpannerColumn column, String name) {
    String prefix = column.called().prefix();
    return column.isPair() || !name.startsWith(prefix) || name.equals(prefix)
        ? Optional.empty()
        : Optional.of(
            written(
                column,
                AnnotationCode.of(column.source())
                    .withText("name", name.substring(prefix.length())),
                "the component has a new name, the column keeps its own"));
  }

  private Fix written(SpannerColumn column, AnnotationCode annotation, String how) {
    return Fix.of(DeclarationCode.of(column.property()).with(annotation), how);
  }

  @Override
  public List<Fix> ofRetention(Change change) {
    Optional<Tokens> locked =
        change.locked().filter(line -> line.is(SpannerLines.DELETION)).map(LockLine::tokens);
    Optional<String> column = locked.flatMap(policy -> path(policy.get("column")));
    if (column.isEmpty()) {
      return List.of();
    }
    AnnotationCode policy =
        entity
            .deletionPolicy()
            .map(each -> AnnotationCode.of(each.source()))
            .orElseGet(() -> AnnotationCode.named("RowDeletionPolicy"))
            .withText("column", column.get())
            .with("days", locked.get().get("days"));
    return List.of(
        new Fix(
            policy.toString(),
            "what is kept today",
            List.of(
                policy.edit(
                    entity
                        .deletionPolicy()
                        .map(each -> each.source().place())
                        .orElse(entity.place())))));
  }
}
