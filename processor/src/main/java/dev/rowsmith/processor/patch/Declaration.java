package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.patch.JavaTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The parts of a declaration in its source: annotations, modifiers, type and name.
 *
 * @param source the source
 * @param offset where the declaration starts
 */
record Declaration(SourceFile source, int offset) {

  private static final Set<String> MODIFIERS =
      Set.of(
          "public",
          "protected",
          "private",
          "static",
          "final",
          "abstract",
          "transient",
          "volatile",
          "synchronized",
          "native",
          "default",
          "sealed",
          "strictfp");

  private static final Set<String> CLASS_WORDS = Set.of("class", "record", "interface", "enum");

  static boolean isClassWord(Token token) {
    return token.isWord() && CLASS_WORDS.contains(token.text());
  }

  /** Returns the annotations at the start. */
  List<AnnotationSource> annotations() throws UnpatchableException {
    List<AnnotationSource> annotations = new ArrayList<>();
    int at = source.tokenAt(offset);
    while (isAnnotation(at)) {
      AnnotationSource annotation = AnnotationSource.at(source, source.token(at).start());
      annotations.add(annotation);
      at = annotation.after();
    }
    return annotations;
  }

  private boolean isAnnotation(int at) throws UnpatchableException {
    return source.token(at).is("@") && !source.token(at + 1).is("interface");
  }

  /** Returns the index of the first token after annotations and modifiers. */
  private int afterModifiers() throws UnpatchableException {
    int at = source.tokenAt(offset);
    while (isAnnotation(at) || MODIFIERS.contains(source.token(at).text())) {
      at =
          isAnnotation(at) ? AnnotationSource.at(source, source.token(at).start()).after() : at + 1;
    }
    return source.token(at).is("<") ? afterTypeArguments(at) : at;
  }

  /** Returns the first and the last token of the type of a component, field or method. */
  List<Token> type() throws UnpatchableException {
    int start = afterModifiers();
    return List.of(source.token(start), source.token(afterType(start) - 1));
  }

  /** Returns the index of the name of a component, field or method. */
  int name() throws UnpatchableException {
    return afterType(afterModifiers());
  }

  private int afterType(int start) throws UnpatchableException {
    int at = start + 1;
    while (!source.token(at).isWord()) {
      Token token = source.token(at);
      if (token.is("<")) {
        at = afterTypeArguments(at);
      } else if (token.is("[")) {
        at = source.closing(at) + 1;
      } else if (token.is("@")) {
        at = AnnotationSource.at(source, token.start()).after();
      } else if (token.is(".")) {
        at++;
        while (source.token(at).is("@")) {
          at = AnnotationSource.at(source, source.token(at).start()).after();
        }
        at++;
      } else {
        throw new UnpatchableException("the type of the declaration is not understood");
      }
    }
    return at;
  }

  private int afterTypeArguments(int open) throws UnpatchableException {
    int depth = 0;
    int at = open;
    do {
      Token token = source.token(at);
      depth += token.is("<") ? 1 : token.is(">") ? -1 : 0;
      at++;
    } while (depth > 0);
    return at;
  }

  /** Returns the index of the word {@code class}, {@code record} and so on of a class. */
  int classWord() throws UnpatchableException {
    int at = source.tokenAt(offset);
    while (!isClassWord(source.token(at)) || !source.token(at + 1).isWord()) {
      at =
          isAnnotation(at) ? AnnotationSource.at(source, source.token(at).start()).after() : at + 1;
    }
    return at;
  }

  /** Returns the index of the brace that opens the body of a class. */
  int body() throws UnpatchableException {
    int at = classWord() + 2;
    while (!source.token(at).is("{")) {
      at = source.token(at).is("(") ? source.closing(at) + 1 : at + 1;
    }
    return at;
  }
}
