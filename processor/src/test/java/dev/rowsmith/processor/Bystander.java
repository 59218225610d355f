package dev.rowsmith.processor;

import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.lang.model.SourceVersion;

/** A processor that is called in each round, whatever annotations there are. */
public abstract class Bystander extends AbstractProcessor {

  @Override
  public final Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }

  @Override
  public final SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }
}
