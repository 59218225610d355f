package dev.rowsmith.processor.report.page;

import java.util.List;

/**
 * What the schema report shows of an entity that several interfaces with {@code @Queries} ask.
 *
 * @param entity the entity, with its package
 * @param interfaces the interfaces, with their packages
 * @param advice the table of all their questions, as lines
 */
public record TogetherPage(String entity, List<String> interfaces, List<String> advice) {

  public TogetherPage {
    interfaces = List.copyOf(interfaces);
    advice = List.copyOf(advice);
  }
}
