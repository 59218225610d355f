package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.table.IllegalName;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@RuleOf(IllegalName.class)
public final class IllegalNameInSpanner implements EntityCheck<SpannerEntity> {

  private static final String RULE =
      "A name of Spanner has 1 to %s characters: a letter, and then letters, digits and '_'."
          .formatted(Limits.SPANNER_NAME);

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (EmbeddedRecord embedded : entity.embedded()) {
      String prefix = embedded.declaredPrefix();
      if (isBrokenPrefix(embedded.called()) && !prefix.isEmpty()) {
        String what = "the prefix %s of '%s' in".formatted(Wording.quoted(prefix), embedded.path());
        DatabaseName name = new DatabaseName("prefix", prefix, embedded.source(), "prefix");
        findings.accept(illegal(entity, name, what, prefix));
      }
    }
    for (SpannerColumn column : entity.columns()) {
      column.storedNames().stream()
          .filter(name -> DatabaseName.isBroken(name) && !isBrokenPrefix(column.called()))
          .limit(1)
          .map(name -> new DatabaseName("column", name, column.source(), "name"))
          .forEach(name -> findings.accept(illegal(entity, name, what(name), shortened(column))));
    }
    Stream<DatabaseName> shard =
        entity.shard().stream()
            .map(each -> new DatabaseName("shard", each.name(), each.source(), "column"));
    Stream.concat(shard, DatabaseName.of(entity).stream())
        .filter(each -> DatabaseName.isBroken(each.name()))
        .forEach(
            each ->
                findings.accept(
                    illegal(
                        entity,
                        each,
                        what(each),
                        each.name().isEmpty() ? entity.name() : each.name())));
  }

  private static String what(DatabaseName name) {
    return "the %s's name %s of".formatted(name.what(), Wording.quoted(name.name()));
  }

  /** Leaves room for what is behind the names of halves. */
  private static String shortened(SpannerColumn column) {
    int around = column.storedNames().get(0).length() - column.ownName().length();
    return FreeName.cut(column.ownName(), Limits.SPANNER_NAME - around);
  }

  /** A prefix is the beginning of names. */
  private static boolean isBrokenPrefix(ColumnName called) {
    return !called.prefix().isEmpty() && DatabaseName.isBroken(called.prefix());
  }

  /** Offers the name with {@code _} for what it may not have. */
  private static Finding illegal(
      SpannerEntity entity, DatabaseName name, String what, String wanted) {
    String legal = wanted.replaceAll("[^a-zA-Z0-9_]", "_");
    boolean starts = !legal.isEmpty() && Character.isLetter(legal.charAt(0));
    return Finding.at(name.place(), what + " " + entity.name() + " is not legal in Spanner")
        .because(RULE)
        .fix(name.called(FreeName.cut(starts ? legal : "T" + legal, Limits.SPANNER_NAME)), "");
  }
}
