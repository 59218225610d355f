package dev.rowsmith.benchmarks.compile;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Takes out of a generated file all that its users do not name: what methods do, the values of
 * constants, annotations, and the imports that only these need. What compiles of it is the least
 * that any processor has to generate for these names.
 */
final class Declarations extends TreeScanner<Void, Void> {

  private static final Pattern COMMENT = Pattern.compile("(?s) *\\/\\*\\*.*?\\*/\n");

  /** What stands in place of a stretch of the source, up to its end. */
  private record Edit(int end, String text) {}

  private final CompilationUnitTree file;
  private final SourcePositions positions;
  private final Set<String> named = new HashSet<>();
  private final Map<Integer, Edit> edits = new TreeMap<>(Comparator.reverseOrder());

  private Declarations(CompilationUnitTree file, SourcePositions positions) {
    this.file = file;
    this.positions = positions;
  }

  /** Returns the declarations of each file, by its name. */
  static Map<String, String> of(Map<String, String> sources) throws IOException {
    Map<String, String> declarations = new LinkedHashMap<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      declarations.put(source.getKey(), of(source.getValue()));
    }
    return declarations;
  }

  /** Returns each file without its Javadoc comments, by its name. */
  static Map<String, String> withoutComments(Map<String, String> sources) {
    Map<String, String> uncommented = new LinkedHashMap<>();
    sources.forEach((name, text) -> uncommented.put(name, COMMENT.matcher(text).replaceAll("")));
    return uncommented;
  }

  /** Returns a class with no members for each qualified name. */
  static Map<String, String> emptyClasses(Collection<String> names) {
    Map<String, String> classes = new LinkedHashMap<>();
    for (String name : names) {
      int dot = name.lastIndexOf('.');
      classes.put(
          name,
          "package %s; public final class %s {}"
              .formatted(name.substring(0, dot), name.substring(dot + 1)));
    }
    return classes;
  }

  private static String of(String source) throws IOException {
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, List.of("-proc:none"), null, List.of(fileOf(source)));
    CompilationUnitTree file = task.parse().iterator().next();
    return new Declarations(file, Trees.instance(task).getSourcePositions()).cut(source);
  }

  private static JavaFileObject fileOf(String source) {
    return new SimpleJavaFileObject(URI.create("mem:///Source.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }

  private String cut(String source) {
    scan(file.getTypeDecls(), null);
    for (ImportTree imported : file.getImports()) {
      MemberSelectTree name = (MemberSelectTree) imported.getQualifiedIdentifier();
      if (!named.contains(name.getIdentifier().toString())) {
        replace(imported, "");
      }
    }
    StringBuilder text = new StringBuilder(source);
    edits.forEach((start, edit) -> text.replace(start, edit.end(), edit.text()));
    return text.toString();
  }

  @Override
  public Void visitMethod(MethodTree method, Void nothing) {
    if (method.getBody() == null || method.getReturnType() == null) {
      return super.visitMethod(method, null);
    }
    replace(method.getBody(), "{ throw null; }");
    scan(method.getModifiers(), null);
    scan(method.getReturnType(), null);
    scan(method.getTypeParameters(), null);
    return scan(method.getParameters(), null);
  }

  @Override
  public Void visitVariable(VariableTree variable, Void nothing) {
    if (variable.getInitializer() != null) {
      replace(variable.getInitializer(), "null");
    }
    scan(variable.getModifiers(), null);
    return scan(variable.getType(), null);
  }

  @Override
  public Void visitAnnotation(AnnotationTree annotation, Void nothing) {
    replace(annotation, "");
    return null;
  }

  @Override
  public Void visitIdentifier(IdentifierTree name, Void nothing) {
    named.add(name.getName().toString());
    return null;
  }

  private void replace(Tree tree, String text) {
    int start = Math.toIntExact(positions.getStartPosition(file, tree));
    edits.put(start, new Edit(Math.toIntExact(positions.getEndPosition(file, tree)), text));
  }
}
