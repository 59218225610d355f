package dev.rowsmith.processor.read;

import dev.rowsmith.processor.source.ClassFiles;
import dev.rowsmith.processor.source.Members;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * Rule for what may be {@code null}: what an annotation called {@code Nullable} marks, of any
 * package, on a component or field or on its type.
 *
 * <p>Compilers before Java 22 do not show annotations on the types of a class file, such as those
 * of JSpecify (JDK-8225377); they are read from the file then.
 */
public final class Nullness {

  /** The first version whose compiler shows annotations on the types of class files. */
  private static final int SHOWN_SINCE = 22;

  private final Optional<ClassFiles> files;

  /** What the files of classes mark, by the classes' qualified names. */
  private final Map<String, Set<String>> marked = new HashMap<>();

  /** The classes whose files could not be read, by qualified name. */
  private final Set<String> unread = new TreeSet<>();

  public Nullness(ClassFiles files) {
    boolean shown = Runtime.version().feature() >= SHOWN_SINCE;
    this.files = shown ? Optional.empty() : Optional.of(files);
  }

  /** Returns whether a component or field may be {@code null}. */
  public boolean allows(AnnotatedMember member) {
    return member.carriers().stream()
            .anyMatch(carrier -> isMarked(Members.annotations(carrier)) || allows(carrier.asType()))
        || isMarkedInFile(member.element());
  }

  /**
   * Returns whether a field, or what a method returns, may be {@code null}.
   *
   * @param type its type in the entity, with the arguments of a generic superclass
   */
  public boolean allows(AnnotatedMember member, TypeMirror type) {
    return allows(member) || allows(type);
  }

  /** Returns whether a parameter may be {@code null}. */
  static boolean isNullable(VariableElement parameter) {
    return isMarked(Members.annotations(parameter))
        || isMarked(parameter.asType().getAnnotationMirrors());
  }

  /** Returns whether what a method returns may be {@code null}. */
  static boolean isNullable(ExecutableElement method) {
    return isMarked(Members.annotations(method))
        || isMarked(method.getReturnType().getAnnotationMirrors());
  }

  /** Returns whether the values of a type may be {@code null}. */
  public boolean allows(TypeMirror type) {
    return isMarked(type.getAnnotationMirrors());
  }

  /** Returns the classes whose files could not be read, each of them once. */
  public List<String> takeUnread() {
    List<String> taken = List.copyOf(unread);
    unread.clear();
    return taken;
  }

  private static boolean isMarked(List<? extends AnnotationMirror> annotations) {
    return annotations.stream()
        .map(each -> each.getAnnotationType().asElement().getSimpleName())
        .anyMatch(name -> name.contentEquals(AnnotationNames.NULLABLE));
  }

  private boolean isMarkedInFile(Element member) {
    return files.isPresent()
        && member.getEnclosingElement() instanceof TypeElement type
        && files.get().isCompiled(type)
        && marked
            .computeIfAbsent(type.getQualifiedName().toString(), name -> read(files.get(), type))
            .contains(member.getSimpleName().toString());
  }

  private Set<String> read(ClassFiles files, TypeElement type) {
    Optional<InputStream> opened = files.open(type);
    if (opened.isPresent()) {
      try (InputStream file = opened.get()) {
        return NullableFields.in(file);
      } catch (IOException | RuntimeException unreadable) {
        // Told below, with the files that were not found.
      }
    }
    String name = type.getQualifiedName().toString();
    if (!name.startsWith("java.")) { // The JDK marks nothing as nullable.
      unread.add(name);
    }
    return Set.of();
  }
}
