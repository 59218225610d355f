package dev.rowsmith.processor.report;

import dev.rowsmith.runtime.VisibleText;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/** A messager whose messages show the characters of constants and names that nobody sees. */
final class VisibleMessager implements Messager {

  private final Messager messager;

  VisibleMessager(Messager messager) {
    this.messager = messager;
  }

  private static CharSequence shown(CharSequence message) {
    return VisibleText.ofLines(message.toString());
  }

  @Override
  public void printMessage(Diagnostic.Kind kind, CharSequence message) {
    messager.printMessage(kind, shown(message));
  }

  @Override
  public void printMessage(Diagnostic.Kind kind, CharSequence message, Element element) {
    messager.printMessage(kind, shown(message), element);
  }

  @Override
  public void printMessage(
      Diagnostic.Kind kind, CharSequence message, Element element, AnnotationMirror annotation) {
    messager.printMessage(kind, shown(message), element, annotation);
  }

  @Override
  public void printMessage(
      Diagnostic.Kind kind,
      CharSequence message,
      Element element,
      AnnotationMirror annotation,
      AnnotationValue value) {
    messager.printMessage(kind, shown(message), element, annotation, value);
  }
}
