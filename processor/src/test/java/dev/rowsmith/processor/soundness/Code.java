package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The code that is generated for a draft: it writes rows, and reads those of others.
 *
 * @param <R> a row as the store keeps it
 */
abstract class Code<R> {

  private static final int ATTEMPTS = 400;

  final Draft draft;
  private final Class<?> entity;

  Code(DraftBuild build, String packageName, Draft draft) {
    this.draft = draft;
    try {
      this.entity = build.type(packageName, Draft.NAME);
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("generated code", problem);
    }
  }

  /** Returns a new mapper of the draft. */
  static Object mapper(DraftBuild build, String packageName) {
    try {
      return build.type(packageName, Draft.NAME + "Mapper").getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("generated code", problem);
    }
  }

  /** A row, and what the code that wrote it reads of it. */
  record Written<R>(R row, Meaning.Fields meaning) {}

  /**
   * Returns the row of an entity.
   *
   * @throws RuntimeException if the code or the store refuses its values
   */
  abstract R written(Object value, Dice dice);

  /** Returns a row like one that was written before some column was declared, if there can be. */
  abstract Optional<R> older(R row, Dice dice);

  /**
   * Returns what the code reads of a row that it has written, or that newer code has.
   *
   * @throws RuntimeException if it cannot
   */
  abstract Object read(R row);

  /**
   * Returns a row of older code as the store has it once the table is that of this code.
   *
   * @throws RuntimeException if the store refuses the change
   */
  abstract R changed(R row);

  /**
   * Returns why the store refuses to make the table of older code that of this code while these
   * rows are in it, although it would for each row alone; or empty.
   */
  String refusal(List<R> rows) {
    return "";
  }

  /** Returns whether a row is found by the key of what is read of it. */
  abstract boolean finds(R row, Object read);

  /**
   * Returns rows that the code writes.
   *
   * @param older whether rows are among them without a value that the code can do without
   */
  List<Written<R>> rows(int count, boolean older, Dice dice) {
    List<Written<R>> rows = new ArrayList<>();
    RandomValues values = new RandomValues(draft, dice);
    for (int attempt = 0; attempt < ATTEMPTS && rows.size() < count; attempt++) {
      Object value = values.record(entity);
      R row;
      try {
        row = written(value, dice);
      } catch (RuntimeException refused) {
        continue;
      }
      add(row, rows);
      if (older && dice.happens(30)) {
        older(row, dice).ifPresent(each -> add(each, rows));
      }
    }
    return rows;
  }

  private void add(R row, List<Written<R>> rows) {
    try {
      rows.add(new Written<>(row, Meaning.of(read(row), draft)));
    } catch (RuntimeException problem) {
      // Its own code cannot do without that value.
    }
  }

  /**
   * Returns what is wrong with a row that the code of another draft wrote, or empty.
   *
   * @param older whether that code is older: then everything has to be read
   */
  String difference(Written<R> other, Draft writer, boolean older) {
    try {
      R row = older ? changed(other.row()) : other.row();
      Object read = read(row);
      String difference =
          Meaning.difference(other.meaning(), Meaning.of(read, draft), writer, draft, older);
      return difference.isEmpty() && older && !finds(row, read)
          ? "it is not found by its key"
          : difference;
    } catch (RuntimeException problem) {
      Throwable cause = problem;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      return problem.getMessage() + (cause == problem ? "" : ": " + cause.getMessage());
    }
  }
}
