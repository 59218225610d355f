package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.patch.JavaTokens.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Text of one range, put in the place of another.
 *
 * @param to the range that is filled anew
 * @param from the range whose text comes there
 */
record Move(Range to, Range from) {

  /**
   * A range of offsets.
   *
   * @param start the offset of the first character
   * @param end the offset after the last one
   */
  record Range(int start, int end) {

    /** Returns whether a change lies inside; one at the end is what follows. */
    boolean holds(TextEdit edit) {
      return edit.start() >= start && edit.end() <= end && edit.start() < end;
    }

    boolean touches(TextEdit edit) {
      return edit.start() < end && edit.end() > start;
    }
  }

  /** Returns what brings declarations into an order: each goes with the comments beside it. */
  static List<Move> of(List<Place> order) throws UnpatchableException {
    List<Range> declarations = new ArrayList<>();
    List<Range> tails = new ArrayList<>();
    SourceFile source = order.get(0).source();
    int home = order.get(0).classOffset();
    for (Place place : order) {
      if (!place.source().file().equals(source.file()) || place.classOffset() != home) {
        throw new UnpatchableException("the segments are in several classes");
      }
      Range declaration = declaration(place);
      declarations.add(declaration);
      tails.add(tail(source, declaration.end()));
    }
    List<Move> moves = moves(declarations);
    if (tails.stream().anyMatch(tail -> tail.end() > tail.start())) {
      for (Range tail : tails) {
        if (!source.endsLine(tail.end())) {
          throw new UnpatchableException("a comment is beside what moves");
        }
      }
      moves.addAll(moves(tails));
    }
    return moves;
  }

  private static List<Move> moves(List<Range> newOrder) {
    List<Range> places = newOrder.stream().sorted(Comparator.comparingInt(Range::start)).toList();
    List<Move> moves = new ArrayList<>();
    for (int at = 0; at < places.size(); at++) {
      if (!places.get(at).equals(newOrder.get(at))) {
        moves.add(new Move(places.get(at), newOrder.get(at)));
      }
    }
    return moves;
  }

  private static Range declaration(Place place) throws UnpatchableException {
    SourceFile source = place.source();
    if (place.kind() == Place.Kind.METHOD) {
      throw new UnpatchableException(
          "a method computes a segment, and comes behind the components");
    }
    int name = place.declaration().name();
    int end = name + 1;
    if (place.kind() == Place.Kind.FIELD) {
      while (!source.token(end).is(";")) {
        if (source.token(end).is(",")) {
          throw new UnpatchableException("one declaration has several fields");
        }
        boolean opens = List.of("(", "{", "[").contains(source.token(end).text());
        end = opens ? source.closing(end) + 1 : end + 1;
      }
    }
    return new Range(startWithComments(place), source.token(end - 1).end());
  }

  private static int startWithComments(Place place) {
    SourceFile source = place.source();
    int first = source.tokenAt(place.offset());
    int previous = first == 0 ? 0 : source.tokens().get(first - 1).end();
    return source.comments().stream()
        .filter(comment -> comment.start() >= previous && comment.end() <= place.offset())
        .filter(comment -> source.startsLine(comment.start()))
        .map(Token::start)
        .findFirst()
        .orElse(place.offset());
  }

  /** Returns the comment behind a declaration in its line, with the blanks before it. */
  private static Range tail(SourceFile source, int end) throws UnpatchableException {
    Token terminator = source.token(source.tokenAt(end));
    int from = terminator.is(")") ? end : terminator.end();
    return source.comments().stream()
        .filter(comment -> comment.start() >= from)
        .findFirst()
        .filter(comment -> isBlankLine(source, from, comment.start()))
        .map(comment -> new Range(from, comment.end()))
        .orElse(new Range(from, from));
  }

  private static boolean isBlankLine(SourceFile source, int from, int until) {
    return source.text().substring(from, until).isBlank() && !source.breaksBetween(from, until);
  }
}
