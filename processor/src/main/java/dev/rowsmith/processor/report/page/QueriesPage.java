package dev.rowsmith.processor.report.page;

import java.util.List;

/**
 * What the schema report shows of an interface with {@code @Queries}.
 *
 * @param className its name with its package
 * @param name its name as the user writes it
 * @param entity the entity that is asked, with its package
 * @param advice the table of its questions, as lines
 */
public record QueriesPage(String className, String name, String entity, List<String> advice) {

  public QueriesPage {
    advice = List.copyOf(advice);
  }
}
