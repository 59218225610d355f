package dev.rowsmith.it.spanner.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tables of public projects are created and compared back; each dialect runs this. */
abstract class CorpusContract {

  private final SpannerDatabase database;

  CorpusContract(SpannerDatabase database) {
    this.database = database;
  }

  @Test
  void every_entry_is_created_and_is_then_as_declared() {
    for (CorpusEntry entry : CorpusEntry.ALL) {
      List<TableSchema> tables = entry.in(database.dialect());
      database.schemas().create(tables);

      assertThat(database.schemas().compare(tables))
          .as(entry.name())
          .hasToString("no difference\n");
      System.out.printf("%s: %s%n", database.dialect(), entry.line(database.dialect()));
    }
  }
}
