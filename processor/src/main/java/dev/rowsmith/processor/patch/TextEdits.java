package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.patch.JavaTokens.Token;
import java.util.List;

/** Translation of an edit into a change of its source's text. */
final class TextEdits {

  private TextEdits() {}

  /** Returns the change; {@link Edit.Reorder} is none, but a {@link Move}. */
  static TextEdit of(PlacedEdit placed) throws UnpatchableException {
    Edit edit = placed.edit();
    Place place = placed.place();
    if (edit instanceof Edit.Annotate annotate) {
      return place.annotation()
          ? AnnotationSource.at(place.source(), place.offset()).change(annotate)
          : annotation(place, annotate);
    }
    if (edit instanceof Edit.Unannotate unannotate) {
      return withoutAnnotation(place, unannotate.annotation());
    }
    if (edit instanceof Edit.Retype retype) {
      return retyped(place, retype.type());
    }
    throw new UnpatchableException("no text for " + edit.getClass().getSimpleName());
  }

  /**
   * Code that uses what is declared would have to change as well, and only a person can do that.
   */
  private static TextEdit retyped(Place place, String type) throws UnpatchableException {
    List<Token> today = place.declaration().type();
    if (place.kind() == Place.Kind.METHOD) {
      throw new UnpatchableException("what the method returns has to change with its type");
    }
    if (isUsed(place)) {
      String name = place.source().token(place.declaration().name()).text();
      throw new UnpatchableException(
          "its class uses '%s', and has to change with its type".formatted(name));
    }
    int start = today.get(0).start();
    int end = today.get(1).end();
    return new TextEdit(start, end, isNullable(place.source(), start, end) ? nullable(type) : type);
  }

  /** Returns whether a type is marked inside, as in {@code java.time.@Nullable Instant}. */
  private static boolean isNullable(SourceFile source, int start, int end)
      throws UnpatchableException {
    int depth = 0;
    for (int at = source.tokenAt(start); source.token(at).end() <= end; at++) {
      Token token = source.token(at);
      depth += token.is("<") ? 1 : token.is(">") ? -1 : 0;
      if (depth == 0 && token.is("Nullable") && source.token(at - 1).is("@")) {
        return true;
      }
    }
    return false;
  }

  private static String nullable(String type) {
    if (type.endsWith("[]")) {
      return type.substring(0, type.length() - 2) + " @Nullable []";
    }
    return Character.isLowerCase(type.charAt(0)) ? type : "@Nullable " + type;
  }

  /** Returns whether a component or field has a value, or the rest of its class names it. */
  private static boolean isUsed(Place place) throws UnpatchableException {
    SourceFile source = place.source();
    int name = place.declaration().name();
    int open = place.enclosingClass().body();
    int close = source.closing(open);
    for (int at = open; at < close; at++) {
      if (at != name && source.token(at).is(source.token(name).text())) {
        return true;
      }
    }
    return source.token(name + 1).is("=");
  }

  /** A new annotation stands behind the others, on a line of its own if they do. */
  private static TextEdit annotation(Place place, Edit.Annotate edit) throws UnpatchableException {
    SourceFile source = place.source();
    String text = AnnotationCode.named(edit.annotation()).with(edit.set()).toString();
    List<AnnotationSource> others = place.declaration().annotations();
    if (others.isEmpty()) {
      boolean inline =
          place.kind() == Place.Kind.COMPONENT
              || place.kind() == Place.Kind.FIELD
              || !source.startsLine(place.offset());
      String after = inline ? " " : source.newline() + source.indent(place.offset());
      return TextEdit.insert(place.offset(), text + after);
    }
    int same = 0;
    for (AnnotationSource other : others) {
      same += other.simpleName().equals(edit.annotation()) ? 1 : 0;
    }
    if (same > 1 && !AnnotationCode.isRepeatable(edit.annotation())) {
      throw new UnpatchableException("there are several @" + edit.annotation());
    }
    AnnotationSource last = others.get(others.size() - 1);
    boolean lines = source.breaksBetween(last.end(), source.token(last.after()).start());
    return TextEdit.insert(
        last.end(), (lines ? source.newline() + source.indent(last.start()) : " ") + text);
  }

  private static TextEdit withoutAnnotation(Place place, String name) throws UnpatchableException {
    SourceFile source = place.source();
    AnnotationSource annotation =
        place.annotation() ? AnnotationSource.at(source, place.offset()) : named(place, name);
    int end = annotation.end();
    Token following = source.token(annotation.after());
    if (following.is(",") || following.is("}")) {
      throw new UnpatchableException("the annotation is part of another");
    }
    // A comment behind the annotation stays.
    int next =
        source.comments().stream()
            .mapToInt(Token::start)
            .filter(start -> start >= end)
            .findFirst()
            .orElse(following.start());
    return new TextEdit(annotation.start(), Math.min(next, following.start()), "");
  }

  private static AnnotationSource named(Place place, String name) throws UnpatchableException {
    for (AnnotationSource annotation : place.declaration().annotations()) {
      if (annotation.simpleName().equals(name)) {
        return annotation;
      }
    }
    throw new UnpatchableException("there is no @%s".formatted(name));
  }
}
