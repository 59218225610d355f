package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.edit.Edit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Edits of one source, as long as they fit together, and their result. */
final class Rewrite {

  private static final Comparator<TextEdit> ORDER =
      Comparator.comparingInt(TextEdit::start).thenComparingInt(TextEdit::end);

  private final SourceFile source;
  private List<PlacedEdit> edits = List.of();

  Rewrite(SourceFile source) {
    this.source = source;
  }

  SourceFile source() {
    return source;
  }

  /**
   * Returns the edits with some more; {@link UnpatchableException} where those overlap what is
   * there.
   */
  List<PlacedEdit> with(List<PlacedEdit> more) throws UnpatchableException {
    List<PlacedEdit> all = new ArrayList<>(edits);
    all.addAll(more);
    List<PlacedEdit> merged = EditMerge.of(all);
    new Application(merged).check();
    return merged;
  }

  /** Takes over what {@link #with} returned. */
  void replace(List<PlacedEdit> fitting) {
    edits = fitting;
  }

  /** Returns all changes of the text, in its order and without overlaps. */
  List<TextEdit> changes() throws UnpatchableException {
    return new Application(edits).inOrder();
  }

  /** The changes of text that some edits are, in the order of the source. */
  private final class Application {

    private final List<TextEdit> changes = new ArrayList<>();
    private final List<Move> moves = new ArrayList<>();

    Application(List<PlacedEdit> edits) throws UnpatchableException {
      Imports imports = new Imports(source);
      for (PlacedEdit each : edits) {
        if (each.edit() instanceof Edit.Reorder) {
          moves.addAll(Move.of(each.order()));
        } else {
          changes.add(imports.known(TextEdits.of(each)));
        }
      }
      changes.addAll(imports.edits());
      changes.sort(ORDER);
      replaceWhatGoes();
      moves.sort(Comparator.comparingInt(move -> move.to().start()));
    }

    /** An annotation that comes after one that goes takes its place. */
    private void replaceWhatGoes() {
      for (int at = 1; at < changes.size(); at++) {
        TextEdit removed = changes.get(at - 1);
        TextEdit inserted = changes.get(at);
        if (removed.text().isEmpty()
            && inserted.start() == inserted.end()
            && removed.end() > inserted.start()) {
          String blank = source.text().substring(inserted.start(), removed.end());
          changes.set(
              at - 1,
              new TextEdit(removed.start(), removed.end(), inserted.text().strip() + blank));
          changes.remove(at);
        }
      }
    }

    void check() throws UnpatchableException {
      for (int at = 1; at < changes.size(); at++) {
        if (changes.get(at - 1).end() > changes.get(at).start()) {
          throw new UnpatchableException("another fix changes the same text");
        }
      }
      for (int at = 1; at < moves.size(); at++) {
        if (moves.get(at - 1).to().end() > moves.get(at).to().start()) {
          throw new UnpatchableException("another fix moves the same text");
        }
      }
      for (Move move : moves) {
        for (TextEdit change : changes) {
          if (move.to().touches(change) && !move.to().holds(change)) {
            throw new UnpatchableException("another fix moves a part of the same text");
          }
        }
      }
    }

    /** Returns the changes as they follow each other: those in what moves are part of the move. */
    List<TextEdit> inOrder() {
      List<TextEdit> ordered = new ArrayList<>();
      for (TextEdit change : changes) {
        if (moves.stream().noneMatch(move -> move.to().holds(change))) {
          ordered.add(change);
        }
      }
      for (Move move : moves) {
        ordered.add(new TextEdit(move.to().start(), move.to().end(), changed(move.from())));
      }
      ordered.sort(ORDER);
      return ordered;
    }

    private String changed(Move.Range range) {
      StringBuilder text = new StringBuilder();
      int at = range.start();
      for (TextEdit change : changes) {
        if (range.holds(change)) {
          text.append(source.text(), at, change.start()).append(change.text());
          at = change.end();
        }
      }
      return text.append(source.text(), at, range.end()).toString();
    }
  }
}
