package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.check.name.NameWords;
import java.util.List;

/**
 * The words with which the name of a method announces something else than reading rows.
 *
 * @param words the name's words, without those that say nothing of the result
 */
record QuestionVerbs(List<String> words) {

  /** What the first words of a name announce. */
  enum Verb {
    FILLER(
        """
        async batch bulk calculate compute do fetch find force get hard load query read retrieve
        soft try"""),
    WRITE(
        """
        decrement delete erase increment insert overwrite persist purge put remove save truncate
        update upsert"""),
    /** Verbs that are nouns as well: a method that returns rows may be named by the noun. */
    WRITE_OR_NOUN(
        """
        add append archive cancel clear create discard drop evict expire merge modify move rename
        replace reset set store wipe write"""),
    SUM("average avg mean median sum total"),
    DISTINCT("distinct unique"),
    /** A largest or smallest value. */
    EXTREME("biggest greatest highest largest max maximum least lowest min minimum smallest"),
    /** What comes first in descending order. */
    NEWEST("last latest newest recent most-recent"),
    OLDEST("earliest oldest"),
    /** Whether there is no row, or whether each row is something. */
    NEGATION(
        """
        absent empty lacks missing never no none not nothing unknown unused without all every"""),
    EXISTENCE("contains exist exists has"),
    COUNT("count how-many number-of"),
    IS("are has have is was"),
    PREPOSITION("at by for from in of on");

    /** The words with one blank around each. */
    private final String words;

    Verb(String words) {
      this.words = " " + words.replace('\n', ' ') + " ";
    }

    private boolean has(String word) {
      return words.contains(" " + word + " ");
    }
  }

  static QuestionVerbs of(String method) {
    List<String> words = NameWords.of(method).words();
    int start = 0;
    while (start + 1 < words.size() && Verb.FILLER.has(words.get(start))) {
      start++;
    }
    return new QuestionVerbs(words.subList(start, words.size()));
  }

  String first() {
    return words.isEmpty() ? "" : words.get(0);
  }

  /** Returns whether the name starts with such a word, or with two. */
  boolean is(Verb verb) {
    int at = verb == Verb.NEGATION && words.size() > 1 && is(Verb.IS) ? 1 : 0;
    return isAt(verb, at) || (words.size() > 1 && verb.has(words.get(0) + "-" + words.get(1)));
  }

  private boolean isAt(Verb verb, int at) {
    return at < words.size() && verb.has(words.get(at));
  }

  /** Returns whether the name is that of a component, perhaps with what it is of. */
  boolean isNamedBy(String component) {
    List<String> of = NameWords.of(component).words();
    int at = is(Verb.IS) && words.size() > of.size() ? 1 : 0;
    int end = at + of.size();
    return !of.isEmpty()
        && words.size() >= end
        && words.subList(at, end).equals(of)
        && (words.size() == end || isAt(Verb.PREPOSITION, end));
  }
}
