package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.SpannerType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reports what makes it impossible to generate an entity: it can neither be accepted nor off. */
public final class SpannerMapping {

  /** What its messages print between brackets, beside ids of checks that both stores have. */
  public static final Set<String> IDS =
      Set.of(
          "NoPrimaryKey",
          "UnsupportedKeyPart",
          "InvalidCommitTimestamp",
          "InvalidGenerated",
          "InvalidPair",
          "InvalidSequence",
          "InvalidShard",
          "InvalidIndex",
          "UnknownComponent",
          "UnknownParent",
          "NameClash");

  private final SpannerEntity entity;
  private final List<MappingProblem> problems = new ArrayList<>();

  private SpannerMapping(SpannerEntity entity) {
    this.entity = entity;
  }

  /** Returns all problems of an entity, in the order of the source. */
  public static List<MappingProblem> problems(SpannerEntity entity) {
    SpannerMapping mapping = new SpannerMapping(entity);
    mapping.checkKey();
    mapping.checkColumns();
    mapping.checkShard();
    mapping.checkIndexes();
    new GeneratedKeys(entity, mapping.problems::add).check();
    mapping.checkNames();
    mapping.checkSameNames();
    return List.copyOf(mapping.problems);
  }

  private void checkKey() {
    if (entity.key().isEmpty()) {
      add(
          "NoPrimaryKey",
          Finding.at(entity.place(), "%s has no primary key".formatted(entity.name()))
              .fix("@PrimaryKey", "on the components that identify a row"));
    }
    for (PrimaryKeyPart part : entity.key()) {
      if (part.column().generatedBy().isPresent()) {
        add(
            "UnsupportedKeyPart",
            Finding.at(
                part.source().place(),
                "'%s' in the key of %s is computed by the database"
                    .formatted(part.name(), entity.name())));
      }
    }
  }

  private void checkColumns() {
    for (SpannerColumn column : entity.columns()) {
      String name = column.path();
      if (column.isPair()
          && (column.generatedBy().isPresent() || !column.defaultExpression().isEmpty())) {
        add(
            "InvalidPair",
            Finding.at(
                    column.property().place(),
                    "'%s' of %s is two columns, which no one expression fills"
                        .formatted(name, entity.name()))
                .fix("", "an expression for a column of its own, or a UUID in one column"));
      }
      if (column.commitTimestamp() && column.type().code() != SpannerType.Code.TIMESTAMP) {
        add(
            "InvalidCommitTimestamp",
            Finding.at(
                column.property().place(),
                "'%s' of %s is no timestamp, and cannot take that of the commit"
                    .formatted(name, entity.name())));
      }
    }
  }

  private void checkShard() {
    if (entity.shard().isEmpty()) {
      return;
    }
    ShardColumn shard = entity.shard().get();
    if (shard.shards() < 2 || shard.shards() > 1_000) {
      addShard(shard.source().at("shards"), "has %d shards".formatted(shard.shards()));
    }
    for (String by : shard.by()) {
      if (entity.key().stream().noneMatch(part -> part.name().equals(by))) {
        addShard(shard.source().at("by"), "is sharded by '%s', no part of its key".formatted(by));
      }
    }
    for (PrimaryKeyPart part : entity.shardedBy()) {
      switch (part.column().type().code()) {
        case STRING, INT64, BOOL, TIMESTAMP, DATE -> {}
        default ->
            addShard(
                shard.source().at("by"),
                "is sharded by '%s', which is no text, integer, boolean, timestamp or date"
                    .formatted(part.name()));
      }
    }
  }

  private void addShard(SourceRef place, String what) {
    add("InvalidShard", Finding.at(place, entity.name() + " " + what));
  }

  private void checkIndexes() {
    for (Index index : entity.indexes()) {
      if (index.parts().isEmpty()) {
        addIndex(index, "names no column");
      }
      List<String> named = index.parts().stream().map(Index.Part::property).toList();
      twice(named).forEach(name -> addIndex(index, "names '%s' twice".formatted(name)));
      twice(index.storing()).forEach(name -> addIndex(index, "stores '%s' twice".formatted(name)));
    }
  }

  private static List<String> twice(List<String> names) {
    Set<String> seen = new HashSet<>();
    return names.stream().filter(name -> !seen.add(name)).toList();
  }

  private void addIndex(Index index, String what) {
    add(
        "InvalidIndex",
        Finding.at(
            index.source().place(),
            "the index '%s' of %s %s".formatted(index.name(), entity.name(), what)));
  }

  /** The names that annotations on the class say are those of components. */
  private void checkNames() {
    for (Index index : entity.indexes()) {
      index.parts().forEach(part -> checkName(part.property(), index.source().at("columns")));
      index.storing().forEach(name -> checkName(name, index.source().at("storing")));
      if (index.interleavedIn().filter(parent -> parent.table().isEmpty()).isPresent()) {
        addParent(index.source().at("interleavedIn"), index.interleavedIn().get().entity());
      }
    }
    entity
        .deletionPolicy()
        .ifPresent(policy -> checkName(policy.property(), policy.source().at("column")));
    entity
        .interleave()
        .filter(interleave -> interleave.ancestors().isEmpty())
        .ifPresent(interleave -> addParent(interleave.source().at("in"), interleave.parent()));
  }

  private void checkName(String name, SourceRef place) {
    Optional<SpannerColumn> column = entity.column(name);
    if (column.isEmpty()) {
      List<String> names = entity.columns().stream().map(SpannerColumn::path).toList();
      add(
          "UnknownComponent",
          Finding.at(place, "%s has no component '%s'".formatted(entity.name(), name))
              .fix("", "one of " + Wording.quoted(names)));
    }
  }

  /** The shard is a column, too; the names of indexes are apart from those of columns. */
  private void checkSameNames() {
    Map<String, String> columns = new HashMap<>();
    entity.shard().ifPresent(shard -> columns.put(key(shard.name()), shard.name()));
    for (SpannerColumn column : entity.columns()) {
      for (String name : column.storedNames()) {
        checkSameName(columns, "column", name, column.source().at("name"), prefix(column));
      }
    }
    Map<String, String> indexes = new HashMap<>();
    for (Index index : entity.indexes()) {
      checkSameName(indexes, "index", index.name(), index.source().at("name"), Optional.empty());
    }
  }

  private void checkSameName(
      Map<String, String> earlier,
      String what,
      String name,
      SourceRef place,
      Optional<AnnotationText> prefix) {
    String other = earlier.getOrDefault(key(name), "");
    if (other.isEmpty()) {
      earlier.put(key(name), name);
      return;
    }
    Finding clash =
        Finding.at(
                place,
                "the %s '%s' of %s has the name of another, '%s'"
                    .formatted(what, name, entity.name(), other))
            .because("Spanner does not tell capitals from small letters in names.");
    add(
        "NameClash",
        prefix
            .map(said -> clash.fix(said, "on the record"))
            .orElseGet(() -> clash.fix("", "a name that no other %s has".formatted(what))));
  }

  /** Returns the annotation that tells the columns of a record from all others. */
  private Optional<AnnotationText> prefix(SpannerColumn column) {
    return entity
        .recordAround(column)
        .map(
            record -> {
              String wanted = record.property().name() + "_";
              boolean taken = record.saidPrefix().equals(wanted);
              return AnnotationText.embedded(record)
                  .with("prefix", JavaText.of(taken ? wanted + "_" : wanted));
            });
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private void addParent(SourceRef place, String parent) {
    add(
        "UnknownParent",
        Finding.at(
            place,
            "%s is interleaved in %s, which has no @Table of Spanner"
                .formatted(entity.name(), parent)));
  }

  private void add(String id, Finding finding) {
    problems.add(new MappingProblem(id, finding));
  }
}
