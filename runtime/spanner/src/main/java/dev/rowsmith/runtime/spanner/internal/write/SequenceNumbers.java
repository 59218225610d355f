package dev.rowsmith.runtime.spanner.internal.write;

import static java.util.stream.Collectors.joining;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.internal.transaction.Transactions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The numbers of the sequence of a column.
 *
 * @param transactions where it asks: a sequence needs a read-write transaction
 * @param sequence the name of the sequence
 */
public record SequenceNumbers(Transactions transactions, String sequence) {

  /** The most numbers of one request, which takes a list of as many. */
  private static final int MOST = 10_000;

  /**
   * Takes the next numbers.
   *
   * @throws InvalidInputException if {@code count} is not 1 to 10,000
   * @throws IllegalStateException if there are only reads here
   */
  public List<Long> next(int count) {
    if (count < 1 || count > MOST) {
      throw new InvalidInputException(
          "%s numbers of the sequence %s: a request takes 1 to 10,000".formatted(count, sequence));
    }
    Statement request = statement(count);
    return transactions
        .run(
            transaction -> {
              List<Long> numbers = new ArrayList<>();
              try (ResultSet rows = transaction.executeQuery(request)) {
                while (rows.next()) {
                  numbers.add(rows.getLong(0));
                }
              }
              return numbers;
            })
        .result();
  }

  private Statement statement(int count) {
    boolean postgres = transactions.dialect() == Dialect.POSTGRESQL;
    String one =
        postgres
            ? "nextval('" + sequence + "')"
            : "GET_NEXT_SEQUENCE_VALUE(SEQUENCE `" + sequence + "`)";
    String each = IntStream.rangeClosed(1, count).mapToObj(Integer::toString).collect(joining(","));
    return Statement.of(
        count == 1
            ? "SELECT " + one
            : "SELECT %s FROM UNNEST(%s[%s])".formatted(one, postgres ? "ARRAY" : "", each));
  }
}
