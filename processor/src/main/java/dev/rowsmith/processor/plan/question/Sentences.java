package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Question;
import dev.rowsmith.processor.model.Store;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Sentences of the advice, with lists of names, in lines of the Javadoc of a class. */
final class Sentences {

  static final String INDENT = "  ";

  /** Characters of a line. */
  private static final int WIDTH = 92;

  private Sentences() {}

  /** Returns a sentence in lines that fit into the Javadoc of a class. */
  static List<String> wrapped(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(INDENT);
    for (String word : sentence.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH && !line.toString().isBlank()) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(INDENT + INDENT);
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }

  /** Returns what orders of rows are called in a store: in Bigtable, each is a table. */
  static String orders(Store store) {
    return store == Store.BIGTABLE ? "tables" : "orders";
  }

  /** Returns a number of orders: {@code one table}, {@code 2 tables}. */
  static String count(Store store, int count) {
    return count == 1
        ? (store == Store.BIGTABLE ? "one table" : "one order")
        : count + " " + orders(store);
  }

  /** Returns the names of questions in a sentence. */
  static String names(List<Question> questions) {
    return and(questions.stream().map(Question::name).toList());
  }

  static List<String> quoted(Collection<String> names) {
    return names.stream().map(name -> "'" + name + "'").toList();
  }

  static String and(List<String> items) {
    return listed(items, "and");
  }

  static String or(List<String> items) {
    return listed(items, "or");
  }

  private static String listed(List<String> items, String last) {
    int end = items.size() - 1;
    return end == 0
        ? items.get(0)
        : String.join(", ", items.subList(0, end)) + " " + last + " " + items.get(end);
  }
}
