package dev.rowsmith.processor;

import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Stands between the compiler and a processor. */
abstract class ForwardingProcessor extends AbstractProcessor {

  private final Processor processor;

  ForwardingProcessor(Processor processor) {
    this.processor = processor;
  }

  /** Returns the processor behind this one, which is to be initialized. */
  final Processor processor() {
    return processor;
  }

  @Override
  public final Set<String> getSupportedAnnotationTypes() {
    return processor.getSupportedAnnotationTypes();
  }

  @Override
  public final Set<String> getSupportedOptions() {
    return processor.getSupportedOptions();
  }

  @Override
  public final SourceVersion getSupportedSourceVersion() {
    return processor.getSupportedSourceVersion();
  }

  /** Returns the round as the processor is to see it. */
  RoundEnvironment seen(RoundEnvironment round) {
    return round;
  }

  @Override
  public final boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    processor.process(annotations, seen(round));
    return false;
  }
}
