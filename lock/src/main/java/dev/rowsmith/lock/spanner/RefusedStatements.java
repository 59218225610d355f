package dev.rowsmith.lock.spanner;

import static java.util.stream.Collectors.toSet;

import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.diff.Difference;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The changes of columns that lose nothing by themselves, and that Spanner refuses, or that give
 * numbers of stored rows again, because of other parts of the table.
 *
 * @param before the table that rows are in
 * @param after the table that the entity declares
 * @see <a href="https://cloud.google.com/spanner/docs/schema-updates#supported-updates">Spanner:
 *     supported schema updates</a>
 */
record RefusedStatements(TableDefinition before, TableDefinition after) {

  private static final String NEXT_NUMBER = "GET_NEXT_SEQUENCE_VALUE";
  private static final Pattern NAME = Pattern.compile("\\w+");

  /** Returns why Spanner refuses a change that loses nothing, if it does. */
  Optional<Alteration> of(String column, Difference.Kind kind) {
    return switch (kind) {
      case LENGTH_TOO_SHORT -> {
        boolean computed =
            after.column(column).filter(each -> each.fill() == Fill.COMPUTED).isPresent();
        yield computed
            ? Optional.of(Alteration.ofComputedLength())
            : after.hasKeyColumn(column) && after.parent().isPresent()
                ? Optional.of(Alteration.ofInheritedLength())
                : Optional.empty();
      }
      case NULL_REFUSED -> holder(column).map(Alteration::ofNull);
      case DEFAULT_MISSING ->
          after
              .column(column)
              .filter(each -> each.expressionOf(Fill.DEFAULT).startsWith(NEXT_NUMBER))
              .map(each -> Alteration.of(Difference.Kind.SEQUENCE_MISSING));
      default -> Optional.empty();
    };
  }

  /** Returns the index or the foreign key that fixes whether a column takes NULL. */
  private Optional<String> holder(String column) {
    return Stream.concat(
            before.indexes().stream()
                .filter(index -> !index.nullFiltered() && !index.notNull().contains(column))
                .filter(index -> index.parts().stream().anyMatch(each -> is(each, column)))
                .map(index -> "index '" + index.name() + "'"),
            before
                .foreignKeys()
                .filter(key -> key.columns().contains(column))
                .map(key -> "foreign key '" + key.label() + "'"))
        .findFirst();
  }

  private static boolean is(KeyColumn part, String column) {
    return part.name().equals(column);
  }

  /** Returns whether an expression names a column that is NULL in some of the stored rows. */
  boolean isOfNulls(String expression) {
    Set<String> words =
        NAME.matcher(expression)
            .results()
            .map(word -> word.group().toLowerCase(Locale.ROOT))
            .collect(toSet());
    return after.columns().stream()
        .filter(column -> words.contains(column.name().toLowerCase(Locale.ROOT)))
        .anyMatch(column -> before.column(column.name()).orElse(column).nullable());
  }
}
