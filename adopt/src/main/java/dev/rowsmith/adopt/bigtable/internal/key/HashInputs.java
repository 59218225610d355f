package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Bytes of a key that a hash may have been computed from: any of its segments, and neighbours with
 * the constants before, between and after them.
 */
final class HashInputs {

  /** How many ends of a constant are tried: hashed is {@code u17} of a key {@code 48a6_u17}. */
  private static final int MOST_ENDS = 4;

  /**
   * An input of a hash.
   *
   * @param words the segments and constants that it consists of
   * @param bytes returns the bytes of the input from the segments of a key
   */
  record Input(String words, Function<List<ByteString>, byte[]> bytes) {}

  private final KeyGuess guess;
  private final List<String> names;

  HashInputs(KeyGuess guess, List<String> names) {
    this.guess = guess;
    this.names = List.copyOf(names);
  }

  /** Returns the inputs that do not contain the segment in a place, the shortest words first. */
  List<Input> without(int place) {
    List<Input> inputs = new ArrayList<>();
    for (List<Integer> by : choices(place)) {
      String words = by.stream().map(names::get).collect(Collectors.joining(" and "));
      inputs.add(new Input(words, key -> KeySalt.hashed(by, key)));
    }
    for (int first = 0; first < names.size(); first++) {
      for (int last = first; last < names.size(); last++) {
        if (place < first || place > last) {
          inputs.addAll(neighbours(first, last));
        }
      }
    }
    return inputs;
  }

  /** Returns the segments between two places with constants; without any they are a choice. */
  private List<Input> neighbours(int first, int last) {
    ByteString before = first == 0 ? guess.prefix() : suffix(first - 1);
    ByteString after = suffix(last);
    boolean areJoined = IntStream.range(first, last).anyMatch(place -> !suffix(place).isEmpty());
    List<Input> inputs = new ArrayList<>();
    for (ByteString start : ends(before)) {
      for (ByteString end : after.isEmpty() ? List.of(after) : List.of(ByteString.EMPTY, after)) {
        if (areJoined || !start.isEmpty() || !end.isEmpty()) {
          inputs.add(joined(first, last, start, end));
        }
      }
    }
    return inputs;
  }

  private static List<ByteString> ends(ByteString constant) {
    return IntStream.rangeClosed(0, Math.min(MOST_ENDS, constant.size()))
        .mapToObj(length -> constant.substring(constant.size() - length))
        .toList();
  }

  private Input joined(int first, int last, ByteString start, ByteString end) {
    List<String> words = new ArrayList<>();
    constant(start).forEach(words::add);
    for (int place = first; place <= last; place++) {
      words.add(names.get(place));
      constant(place == last ? end : suffix(place)).forEach(words::add);
    }
    return new Input(
        String.join(" and ", words),
        key -> {
          ByteString bytes = start;
          for (int place = first; place <= last; place++) {
            bytes = bytes.concat(key.get(place)).concat(place == last ? end : suffix(place));
          }
          return bytes.toByteArray();
        });
  }

  private static Stream<String> constant(ByteString bytes) {
    return bytes.isEmpty() ? Stream.empty() : Stream.of('"' + Shown.of(bytes) + '"');
  }

  private ByteString suffix(int place) {
    return guess.segments().get(place).suffix();
  }

  private List<List<Integer>> choices(int place) {
    List<List<Integer>> choices = new ArrayList<>();
    for (int bits = 1; bits < 1 << names.size(); bits++) {
      int chosen = bits;
      if ((bits >> place & 1) == 0) {
        choices.add(
            IntStream.range(0, names.size())
                .filter(at -> (chosen >> at & 1) == 1)
                .boxed()
                .toList());
      }
    }
    return choices;
  }
}
