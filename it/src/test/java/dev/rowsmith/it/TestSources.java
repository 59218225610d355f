package dev.rowsmith.it;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The classes of tests of all modules, as their sources declare them. */
final class TestSources {

  private static final Set<String> TESTS =
      Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "Property");

  private final Path root;
  private final Map<Path, ClassTree> classes = new HashMap<>();
  private final Set<String> extended = new HashSet<>();

  private TestSources(Path root) {
    this.root = root;
  }

  /** Reads the tests of all modules below a folder. */
  static TestSources in(Path root) throws IOException {
    TestSources sources = new TestSources(root);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        Stream<Path> all = Files.walk(root)) {
      List<Path> tests =
          all.filter(file -> file.toString().endsWith(".java"))
              .filter(file -> file.toString().contains("src/test/java"))
              .toList();
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(tests));
      for (CompilationUnitTree unit : task.parse()) {
        sources.add(Path.of(unit.getSourceFile().toUri()), unit);
      }
    }
    return sources;
  }

  private void add(Path file, CompilationUnitTree unit) {
    for (Tree declared : unit.getTypeDecls()) {
      if (declared instanceof ClassTree type) {
        classes.putIfAbsent(real(file), type);
        if (type.getExtendsClause() != null
            && !type.getModifiers().getFlags().contains(Modifier.ABSTRACT)) {
          extended.add(type.getExtendsClause().toString());
        }
      }
    }
  }

  /**
   * Returns what is wrong with a test that a page names, if something is.
   *
   * @param file its source, relative to the root
   */
  Optional<String> problem(Path file, String className, String method) {
    if (!Files.exists(root.resolve(file))) {
      return Optional.of("there is no file " + file);
    }
    ClassTree type = classes.get(real(root.resolve(file)));
    if (type == null || !type.getSimpleName().contentEquals(className)) {
      return Optional.of(file + " has no class " + className);
    }
    if (isSwitchedOff(type.getModifiers())) {
      return Optional.of(className + " is disabled");
    }
    if (type.getModifiers().getFlags().contains(Modifier.ABSTRACT)
        && !extended.contains(className)) {
      return Optional.of("no class of tests extends " + className);
    }
    List<MethodTree> found = new ArrayList<>();
    for (Tree member : type.getMembers()) {
      if (member instanceof MethodTree each && each.getName().contentEquals(method)) {
        found.add(each);
      }
    }
    if (found.size() != 1) {
      return Optional.of(className + " has " + found.size() + " methods " + method);
    }
    ModifiersTree marks = found.get(0).getModifiers();
    if (names(marks).noneMatch(TESTS::contains)) {
      return Optional.of(className + "." + method + " is no test");
    }
    return isSwitchedOff(marks)
        ? Optional.of(className + "." + method + " is disabled")
        : Optional.empty();
  }

  /**
   * Returns what is wrong with a test that a table names, if something is.
   *
   * @param method a method of the class, or null for the class as a whole
   */
  Optional<String> problem(String className, @Nullable String method) {
    List<Path> files =
        classes.keySet().stream()
            .filter(file -> file.endsWith(className + ".java"))
            .map(file -> real(root).relativize(file))
            .toList();
    if (method != null && !files.isEmpty()) {
      List<Optional<String>> problems =
          files.stream().map(file -> problem(file, className, method)).toList();
      return problems.stream().filter(Optional::isEmpty).findFirst().orElse(problems.get(0));
    }
    if (files.size() != 1) {
      return Optional.of("there are " + files.size() + " test classes " + className);
    }
    ClassTree type = classes.get(real(root.resolve(files.get(0))));
    return type != null && isSwitchedOff(type.getModifiers())
        ? Optional.of(className + " is disabled")
        : Optional.empty();
  }

  private static boolean isSwitchedOff(ModifiersTree marks) {
    return names(marks).anyMatch(name -> name.startsWith("Disabled") || name.startsWith("Enabled"));
  }

  private static Stream<String> names(ModifiersTree marks) {
    return marks.getAnnotations().stream()
        .map(AnnotationTree::getAnnotationType)
        .map(Tree::toString)
        .map(name -> name.substring(name.lastIndexOf('.') + 1));
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
