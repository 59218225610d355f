package dev.rowsmith.processor.source;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * What follows annotation processing: most errors of a build are found after it.
 *
 * <p>Javac generates no class once it has found an error, so that a build succeeds where each class
 * that it analyzed is generated too. It analyzes none with {@code -proc:only}, and where a type is
 * missing.
 */
public final class Compilation {

  /** An option of kapt, which runs processors and compiles nothing. */
  private static final String KAPT = "kapt.kotlin.generated";

  private Compilation() {}

  /**
   * Runs some work once the compilation has succeeded, and not at all if it fails. Where the
   * compiler does not tell, as that of Eclipse, the work is done immediately.
   *
   * @param sources the outermost classes of all rounds, by qualified name
   */
  public static void afterSuccess(
      ProcessingEnvironment environment, Collection<String> sources, Runnable work) {
    boolean resolved =
        !UnresolvedTypes.areIn(
            sources, environment.getElementUtils(), JavacEnvironment.trees(environment));
    if (resolved
        && (environment.getOptions().containsKey(KAPT) || !isFollowed(environment, work))) {
      work.run();
    }
  }

  private static boolean isFollowed(ProcessingEnvironment environment, Runnable work) {
    try {
      JavacTask.instance(JavacEnvironment.behind(environment)).addTaskListener(new End(work));
      return true;
    } catch (IllegalArgumentException | LinkageError otherCompiler) {
      return false;
    }
  }

  private static final class End implements TaskListener {

    private final Runnable work;
    private final Set<TypeElement> ungenerated = new HashSet<>();

    End(Runnable work) {
      this.work = work;
    }

    @Override
    public void started(TaskEvent event) {
      TypeElement type = event.getTypeElement();
      if (event.getKind() == TaskEvent.Kind.ANALYZE && type != null && isClass(type)) {
        ungenerated.add(type);
      }
    }

    /** Neither of a package nor of a module is there always a class file. */
    private static boolean isClass(TypeElement type) {
      String name = type.getSimpleName().toString();
      return !name.isEmpty() && name.indexOf('-') < 0;
    }

    @Override
    public void finished(TaskEvent event) {
      TypeElement type = event.getTypeElement();
      if (event.getKind() == TaskEvent.Kind.GENERATE && type != null) {
        ungenerated.remove(type);
      } else if (event.getKind() == TaskEvent.Kind.COMPILATION && ungenerated.isEmpty()) {
        work.run();
      }
    }
  }
}
