package dev.rowsmith.processor.report;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Component;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.read.MissingTables.Missing;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.processor.source.SourcePosition;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/**
 * Printer of messages at their places in the source: the only caller of the compiler's Messager.
 *
 * <p>One prints for one round, and says a thing once: a class of both stores is judged by both.
 */
public final class Reporter {

  private final Messager messager;
  private final Set<String> ownClasses;
  private final Set<Printed> printed = new HashSet<>();

  private record Printed(Element place, String message) {}

  /**
   * Prints to {@code messager}.
   *
   * @param ownClasses the outermost classes of the sources, by qualified name
   */
  public Reporter(Messager messager, Set<String> ownClasses) {
    this.messager = new VisibleMessager(messager);
    this.ownClasses = ownClasses;
  }

  /**
   * Prints a judged finding of an entity.
   *
   * @param acceptable whether an {@code @Allow} could accept it
   * @param page where to read more, or empty
   */
  void print(ReportedFinding reported, boolean acceptable, String page, SourceRef entity) {
    Finding finding = reported.finding();
    Severity severity = reported.severity();
    String message = MessageFormatter.of(reported.check(), finding, acceptable, page);
    Diagnostic.Kind kind =
        severity == Severity.ERROR ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING;
    boolean inSource = isInSource(SourcePosition.of(finding.place()).shown().element());
    printAt(kind, message, inSource ? finding.place() : entity);
  }

  /** Prints an error that has no place in the source, such as one of the build's options. */
  public void error(String message) {
    messager.printMessage(Diagnostic.Kind.ERROR, message);
  }

  /** Prints a finding that has no place in the source. */
  void printOfBuild(Severity severity, String message) {
    messager.printMessage(
        severity == Severity.ERROR ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING, message);
  }

  /** Prints that the compiler would not write a class: its name is too long, or taken, say. */
  public void unwritable(TypeElement entity, UncheckedIOException problem) {
    messager.printMessage(
        Diagnostic.Kind.ERROR,
        "the classes of %s cannot be written: %s"
            .formatted(entity.getSimpleName(), String.valueOf(problem.getMessage())),
        placed(entity));
  }

  /** Prints that the compiler is about to fail on a key that was compiled before. */
  public void hindered(TypeElement entity, String key) {
    messager.printMessage(
        Diagnostic.Kind.WARNING,
        """
        the class path holds %s of an earlier build, which hinders the compiler of Java 17
          It ends with a NullPointerException where a record replaces one that it has read.
          Build from scratch (mvn clean), or with the compiler of a newer JDK."""
            .formatted(key),
        placed(entity));
  }

  /** Prints that an entity was not generated, as Lombok did not do its part. */
  public void waiting(TypeElement entity, String annotation) {
    String message =
        """
        nothing is generated for %s, which waits for what Lombok makes of its %s
          Lombok has not changed it: put lombok beside rowsmith-processor on the processor path,
          or write by hand what the annotation stands for."""
            .formatted(entity.getSimpleName(), annotation);
    if (printed.add(new Printed(entity, message))) {
      messager.printMessage(Diagnostic.Kind.ERROR, message, placed(entity));
    }
  }

  /** Prints that a lock file cannot be read; nothing is compared, and nothing written. */
  public void unreadableLock(TypeElement entity, String problem) {
    if (printed.add(new Printed(entity, problem))) {
      messager.printMessage(Diagnostic.Kind.ERROR, problem, placed(entity));
    }
  }

  /** Prints that nothing is generated for a class that declares a key. */
  public void missingTable(Missing missing, Options options) {
    Severity severity = options.severityOfMissingTable();
    if (severity != Severity.OFF) {
      SourceRef place = SourcePosition.of(missing.type());
      Finding finding = MissingTable.of(place, missing);
      print(
          new ReportedFinding(MissingTable.ID, severity, finding, Optional.empty()),
          true,
          options.pageOf(MissingTable.ID),
          place);
    }
  }

  /** Prints that a question has no plan, although all that is wrong with it was accepted. */
  public void unplanned(DeclaredQuestion question) {
    messager.printMessage(
        Diagnostic.Kind.ERROR,
        """
        '%s' has no plan, even where that is accepted
          Rows would be read and then compared in Java. That returns no Scan and no entries of an
          index, and compares no array of bytes: return a List, and bind bytes in the key."""
            .formatted(question.name()),
        SourcePosition.of(question.place()).element());
  }

  /** Prints that no class can implement an interface of questions. */
  public void unanswerable(QueryInterface queries) {
    messager.printMessage(
        Diagnostic.Kind.ERROR,
        """
        %s %s, and declares questions
          A class is generated that implements it: @Queries belongs on an interface without type
          parameters that its package can name."""
            .formatted(queries.name().display(), queries.problem()),
        placed(SourcePosition.of(queries.place()).element()));
  }

  /** Prints that generated classes would carry annotations that are not there. */
  public void missingComponent(TypeElement type, Component component) {
    messager.printMessage(
        Diagnostic.Kind.ERROR,
        """
        -A%s=%s: %s cannot see %s and %s, which generated repositories would carry
          Add %s to the dependencies, and read its modules in a module-info; or leave the option out."""
            .formatted(
                Options.COMPONENT,
                component.option(),
                type.getSimpleName(),
                component.named(),
                component.injected(),
                component.artifact()),
        placed(type));
  }

  /** Prints that questions are asked of a class that is in no table. */
  public void unmapped(TypeElement queries, String entity) {
    messager.printMessage(
        Diagnostic.Kind.ERROR,
        """
        %s asks about %s, which carries no @Table
          Questions are planned by the key of an entity of %s."""
            .formatted(
                queries.getSimpleName(),
                entity,
                Arrays.stream(Store.values()).map(Store::display).collect(joining(" or "))),
        queries);
  }

  /** Prints that what a compiled class marks as nullable is not known. */
  public void unread(TypeElement entity, String compiled) {
    messager.printMessage(
        Diagnostic.Kind.WARNING,
        """
        the class file of %s cannot be read, so what it marks as @Nullable may not be known
          Compilers before Java 22 do not show annotations on the types of class files, such as JSpecify's.
          Build %s with the compiler of a newer JDK, or say it with an Optional or a Nullable that marks components."""
            .formatted(compiled, entity.getSimpleName()),
        placed(entity));
  }

  /**
   * Prints a mistake of Rowsmith's own, so that it can be reported and never breaks the compiler.
   */
  public void bug(TypeElement entity, Throwable problem) {
    messager.printMessage(
        Diagnostic.Kind.ERROR,
        """
        [RowsmithBug] Rowsmith failed on %s, and that is a mistake of Rowsmith's
          Nothing is wrong with the entity itself. Please report this text and the entity.
          see docs/checks/RowsmithBug.md in the processor's jar
        %s\
        """
            .formatted(entity.getQualifiedName(), stackOf(problem)),
        placed(entity));
  }

  /** What an entity inherits from a compiled class has no line to point at. */
  private boolean isInSource(Element element) {
    Element outermost = element;
    while (outermost.getEnclosingElement() != null
        && !(outermost.getEnclosingElement() instanceof PackageElement)) {
      outermost = outermost.getEnclosingElement();
    }
    return outermost instanceof TypeElement type
        && ownClasses.contains(type.getQualifiedName().toString());
  }

  /** Prints that a check failed, so that its owner hears of it and the other checks go on. */
  void bug(SchemaCheck check, String entity, SourceRef place, Throwable problem) {
    String id = check.id();
    boolean own = Checks.isBuiltIn(check);
    messager.printMessage(
        Diagnostic.Kind.ERROR,
        """
        [RowsmithBug] the check %s failed on %s, and that is a mistake of %s
          Nothing is wrong with the entity itself. %s
          go on without it: -Arowsmith.check.%s=off
          see docs/checks/RowsmithBug.md in the processor's jar
        %s"""
            .formatted(
                id,
                entity,
                own ? "Rowsmith's" : check.getClass().getName(),
                own
                    ? "Please report this text and the entity."
                    : "The check is not one of Rowsmith's: tell those who wrote it.",
                id,
                stackOf(problem)),
        placed(SourcePosition.of(place).element()));
  }

  /**
   * Returns where a message about an element gets a file and a line: the compiler of Eclipse has
   * none for a record itself, and that of the record for its constructor.
   */
  private static Element placed(Element element) {
    boolean lost =
        element.getKind() == ElementKind.RECORD
            && element.getClass().getName().startsWith("org.eclipse.");
    return lost
        ? Members.constructors((TypeElement) element).stream()
            .findFirst()
            .map(Element.class::cast)
            .orElse(element)
        : element;
  }

  private static String stackOf(Throwable problem) {
    StringWriter stack = new StringWriter();
    problem.printStackTrace(new PrintWriter(stack));
    return stack.toString();
  }

  private void printAt(Diagnostic.Kind kind, String message, SourceRef place) {
    SourcePosition position = SourcePosition.of(place).shown();
    if (printed.add(new Printed(position.element(), message))) {
      Element element = placed(position.element());
      if (element.equals(position.element())) {
        messager.printMessage(kind, message, element, position.annotation(), position.value());
      } else {
        messager.printMessage(kind, message, element);
      }
    }
  }
}
