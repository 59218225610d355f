package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(
    title = "Two columns, indexes, sequences or constraints of a table with the same name",
    mandatory = true)
public final class NameClash implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    checkColumns(entity, findings);
    Map<String, String> earlier = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    List<DatabaseName> all = DatabaseName.of(entity);
    for (DatabaseName name : all) {
      String other = earlier.get(name.name());
      if (other != null) {
        findings.accept(
            clash(entity, name, other)
                .fix(
                    name.numbered(name.name(), all.stream().map(DatabaseName::name)),
                    "or another name"));
      } else if (!name.what().equals("sequence")) { // Entities may share one.
        boolean table = name.what().equals("table");
        earlier.put(
            name.name(), table ? "its table" : "the %s '%s'".formatted(name.what(), name.name()));
      }
    }
  }

  /** The shard is a column, too. */
  private static void checkColumns(SpannerEntity entity, Consumer<Finding> findings) {
    Map<String, String> earlier = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    entity.shard().ifPresent(shard -> earlier.put(shard.name(), "the shard"));
    for (SpannerColumn column : entity.columns()) {
      for (String stored : column.storedNames()) {
        String other = earlier.putIfAbsent(stored, "the column '%s'".formatted(stored));
        if (other != null) {
          DatabaseName name = new DatabaseName("column", stored, column.source(), "name");
          findings.accept(fixed(entity, column, name, clash(entity, name, other)));
        }
      }
    }
  }

  private static Finding fixed(
      SpannerEntity entity, SpannerColumn column, DatabaseName name, Finding clash) {
    Optional<EmbeddedRecord> record = entity.recordAround(column);
    if (record.isPresent()) {
      String wanted = record.get().property().name() + "_";
      boolean taken = record.get().declaredPrefix().equals(wanted);
      return clash.fix(
          AnnotationCode.of(record.get().source())
              .withText("prefix", taken ? wanted + "_" : wanted),
          "on the record");
    }
    Stream<String> taken = entity.columns().stream().flatMap(each -> each.storedNames().stream());
    return clash.fix(name.numbered(column.ownName(), taken), "or another name");
  }

  private static Finding clash(SpannerEntity entity, DatabaseName name, String other) {
    return Finding.at(
            name.place(),
            "the %s '%s' of %s has the name of %s"
                .formatted(name.what(), name.name(), entity.name(), other))
        .because("Names in Spanner are case-insensitive.");
  }
}
