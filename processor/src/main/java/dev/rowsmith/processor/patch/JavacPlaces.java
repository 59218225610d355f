package dev.rowsmith.processor.patch;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.source.JavacEnvironment;
import dev.rowsmith.processor.source.SourcePosition;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Places of declarations as javac knows them; other compilers do not tell. */
final class JavacPlaces implements Places {

  /** The encodings in which sources are written, the usual one first. */
  private static final List<Charset> CHARSETS =
      List.of(
          StandardCharsets.UTF_8,
          Charset.defaultCharset(),
          StandardCharsets.ISO_8859_1,
          StandardCharsets.UTF_16);

  private final Trees trees;
  private final Map<URI, SourceFile> sources = new HashMap<>();

  private JavacPlaces(Trees trees) {
    this.trees = trees;
  }

  /**
   * Returns the places of javac, or {@code null} under another compiler, or where a build tool
   * hides javac from its processors.
   */
  static @Nullable Places of(ProcessingEnvironment environment) {
    return JavacEnvironment.trees(environment).map(JavacPlaces::new).orElse(null);
  }

  @Override
  public Place find(SourceRef reference) throws UnpatchableException {
    SourcePosition position = SourcePosition.of(reference);
    Element element = position.element();
    boolean annotation = position.annotation() != null;
    TreePath path =
        annotation ? trees.getPath(element, position.annotation()) : trees.getPath(element);
    if (path == null) {
      throw new UnpatchableException("its source is not part of this build");
    }
    SourceFile source = source(path.getCompilationUnit());
    boolean found = !annotation || path.getLeaf() instanceof AnnotationTree;
    return new Place(
        source,
        found ? start(path) : repeated(position, source),
        annotation,
        kind(element),
        start(trees.getPath(classOf(element))));
  }

  /** Javac does not say where one of several annotations of a type stands: they are counted. */
  private int repeated(SourcePosition position, SourceFile source) throws UnpatchableException {
    AnnotationMirror wanted = position.annotation();
    int index = 0;
    for (AnnotationMirror container : position.element().getAnnotationMirrors()) {
      for (AnnotationValue value : container.getElementValues().values()) {
        if (value.getValue() instanceof List<?> contained) {
          index = Math.max(index, indexOf(wanted, contained));
        }
      }
    }
    Declaration declaration = new Declaration(source, start(trees.getPath(position.element())));
    String name =
        wanted == null ? "" : wanted.getAnnotationType().asElement().getSimpleName().toString();
    int at = 0;
    for (AnnotationSource each : declaration.annotations()) {
      if (each.simpleName().equals(name) && at++ == index) {
        return each.start();
      }
    }
    throw new UnpatchableException("the compiler does not tell its place");
  }

  private static int indexOf(@Nullable AnnotationMirror wanted, List<?> contained) {
    for (int at = 0; at < contained.size(); at++) {
      if (contained.get(at) instanceof AnnotationValue one && one.getValue().equals(wanted)) {
        return at;
      }
    }
    return -1;
  }

  private int start(@Nullable TreePath path) throws UnpatchableException {
    long start =
        path == null
            ? -1
            : trees
                .getSourcePositions()
                .getStartPosition(path.getCompilationUnit(), path.getLeaf());
    if (start < 0) {
      throw new UnpatchableException("the compiler does not tell its place");
    }
    return Math.toIntExact(start);
  }

  private static TypeElement classOf(Element element) throws UnpatchableException {
    if (element instanceof TypeElement type) {
      return type;
    }
    if (element.getEnclosingElement() instanceof TypeElement enclosing) {
      return enclosing;
    }
    throw new UnpatchableException("it is in no class");
  }

  private static Place.Kind kind(Element element) throws UnpatchableException {
    if (element instanceof TypeElement) {
      return Place.Kind.CLASS;
    }
    if (element.getKind() == ElementKind.METHOD) {
      return Place.Kind.METHOD;
    }
    return classOf(element).getKind() == ElementKind.RECORD
        ? Place.Kind.COMPONENT
        : Place.Kind.FIELD;
  }

  private SourceFile source(CompilationUnitTree unit) throws UnpatchableException {
    URI uri = unit.getSourceFile().toUri();
    SourceFile known = sources.get(uri);
    if (known != null) {
      return known;
    }
    if (!"file".equals(uri.getScheme())) {
      throw new UnpatchableException("its source is not a file");
    }
    try {
      String text = unit.getSourceFile().getCharContent(true).toString();
      Path file = Path.of(uri);
      SourceFile source = SourceFile.of(file, charset(Files.readAllBytes(file), text), text);
      sources.put(uri, source);
      return source;
    } catch (IOException problem) {
      throw new UnpatchableException("its source cannot be read");
    }
  }

  private static Charset charset(byte[] bytes, String text) throws UnpatchableException {
    for (Charset charset : CHARSETS) {
      if (Arrays.equals(text.getBytes(charset), bytes)) {
        return charset;
      }
    }
    throw new UnpatchableException("its source is in an unusual encoding");
  }
}
