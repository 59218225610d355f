package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.DatabaseCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(title = "A table, index, constraint or sequence that has the name of one of another table")
public final class DatabaseNameClash implements DatabaseCheck<SpannerEntity> {

  @Override
  public void checkDatabase(List<SpannerEntity> entities, Consumer<Finding> findings) {
    SpannerEntity last = entities.get(entities.size() - 1);
    Set<DatabaseName> reported = new HashSet<>();
    for (SpannerEntity earlier : entities.subList(0, entities.size() - 1)) {
      boolean sameTable = last.table().equals(earlier.table());
      for (DatabaseName other : DatabaseName.of(earlier)) {
        for (DatabaseName name : DatabaseName.of(last)) {
          if (isClash(name, other, sameTable) && reported.add(name)) {
            findings.accept(clash(last, name, earlier, other, entities));
          }
        }
      }
    }
  }

  /** Entities of one table say the same of it, and tables may share a sequence. */
  private static boolean isClash(DatabaseName name, DatabaseName other, boolean sameTable) {
    boolean sameThing = name.what().equals(other.what()) && name.name().equals(other.name());
    boolean shared = sameTable || name.what().equals("sequence");
    return !name.name().isEmpty()
        && name.name().equalsIgnoreCase(other.name())
        && !(sameThing && shared);
  }

  private static Finding clash(
      SpannerEntity entity,
      DatabaseName name,
      SpannerEntity earlier,
      DatabaseName other,
      List<SpannerEntity> entities) {
    String own = "the %s '%s' of %s".formatted(name.what(), name.name(), entity.name());
    String others = "the %s '%s' of %s".formatted(other.what(), other.name(), earlier.name());
    Finding finding =
        Finding.at(name.place(), "%s has the name of %s".formatted(own, others))
            .because(
                "A database has one thing of a name, and does not tell capitals from small"
                    + " letters.");
    boolean tables = name.what().equals("table") && other.what().equals("table");
    Stream<String> taken =
        entities.stream().flatMap(each -> DatabaseName.of(each).stream()).map(DatabaseName::name);
    return (tables ? finding.fix(name.called(other.name()), "if it is the same table") : finding)
        .fix(name.numbered(name.name(), taken), "or another name");
  }
}
