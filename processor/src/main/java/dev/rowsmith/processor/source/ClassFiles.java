package dev.rowsmith.processor.source;

import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/**
 * Distinction of classes that were compiled before from those whose sources are compiled now.
 *
 * <p>An incremental build hands over the classes whose sources did not change as class files; other
 * classes come from jars.
 */
public final class ClassFiles {

  /** {@code Elements.getFileObjectOf}, of Java 18 and later. */
  private static final Optional<MethodHandle> FILE_OF = fileOf();

  private final ProcessingEnvironment environment;
  private final Optional<Trees> trees;

  private ClassFiles(ProcessingEnvironment environment) {
    this.environment = environment;
    this.trees = FILE_OF.isPresent() ? Optional.empty() : JavacEnvironment.trees(environment);
  }

  /** Returns the class files of a build. */
  public static ClassFiles of(ProcessingEnvironment environment) {
    return new ClassFiles(environment);
  }

  /**
   * Returns whether a class was compiled before. Where the compiler does not tell, it is taken for
   * one of the sources.
   */
  public boolean isCompiled(TypeElement type) {
    return FILE_OF.isPresent()
        ? file(type).filter(file -> file.getKind() == JavaFileObject.Kind.CLASS).isPresent()
        : trees.filter(each -> each.getTree(type) == null).isPresent();
  }

  /**
   * Returns whether an earlier class file keeps the compiler from compiling a record of this name
   * anew: that of Java 17 fails in {@code Lower.generateMandatedAccessors} then.
   */
  public boolean hinderRecord(String qualifiedName) {
    if (FILE_OF.isPresent()) {
      return false;
    }
    TypeElement earlier = environment.getElementUtils().getTypeElement(qualifiedName);
    return earlier != null && isCompiled(earlier);
  }

  /**
   * Returns whether the module has a class file of a class: of one that an earlier build compiled.
   * Where the compiler shows no class files, it is taken for one that has.
   */
  public boolean isInOutput(TypeElement type) {
    Elements elements = environment.getElementUtils();
    String inPackage = elements.getPackageOf(type).getQualifiedName().toString();
    String name = elements.getBinaryName(type).toString();
    String simple = inPackage.isEmpty() ? name : name.substring(inPackage.length() + 1);
    try {
      Filer filer = JavacEnvironment.behind(environment).getFiler();
      filer
          .getResource(StandardLocation.CLASS_OUTPUT, inPackage, simple + ".class")
          .openInputStream()
          .close();
      return true;
    } catch (IOException notThere) {
      return false;
    } catch (RuntimeException notShown) {
      return true;
    }
  }

  /** Returns what javac tells of the trees of the sources, or nothing under another compiler. */
  Optional<Trees> trees() {
    return JavacEnvironment.trees(environment);
  }

  /** Opens the file of a class that was compiled before, if it is found. */
  public Optional<InputStream> open(TypeElement type) {
    if (FILE_OF.isPresent()) {
      return file(type).flatMap(ClassFiles::open);
    }
    Elements elements = environment.getElementUtils();
    String inPackage = elements.getPackageOf(type).getQualifiedName().toString();
    String name = elements.getBinaryName(type).toString();
    String simple = inPackage.isEmpty() ? name : name.substring(inPackage.length() + 1);
    ModuleElement module = elements.getModuleOf(type);
    if (module == null || module.isUnnamed()) {
      return open(StandardLocation.CLASS_PATH, inPackage, simple);
    }
    return open(StandardLocation.MODULE_PATH, module.getQualifiedName() + "/" + inPackage, simple)
        .or(() -> open(StandardLocation.CLASS_OUTPUT, inPackage, simple));
  }

  private Optional<InputStream> open(StandardLocation place, String inPackage, String simple) {
    try {
      // Gradle's own environment gives up incremental builds where a processor reads these places.
      Filer filer = JavacEnvironment.behind(environment).getFiler();
      return open(filer.getResource(place, inPackage, simple + ".class"));
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty();
    }
  }

  private static Optional<InputStream> open(FileObject file) {
    try {
      return Optional.of(file.openInputStream());
    } catch (IOException | RuntimeException notReadable) {
      return Optional.empty();
    }
  }

  private Optional<JavaFileObject> file(TypeElement type) {
    try {
      Object file = FILE_OF.orElseThrow().invoke(environment.getElementUtils(), (Element) type);
      return Optional.ofNullable((JavaFileObject) file);
    } catch (Throwable otherCompiler) {
      return Optional.empty();
    }
  }

  private static Optional<MethodHandle> fileOf() {
    try {
      return Optional.of(
          MethodHandles.publicLookup()
              .findVirtual(
                  Elements.class,
                  "getFileObjectOf",
                  MethodType.methodType(JavaFileObject.class, Element.class)));
    } catch (ReflectiveOperationException olderJava) {
      return Optional.empty();
    }
  }
}
