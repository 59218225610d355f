package dev.rowsmith.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Message of a {@link StartFailure}, in place of a stack trace. */
class StartFailureAnalyzer extends AbstractFailureAnalyzer<StartFailure> {

  @Override
  protected FailureAnalysis analyze(Throwable root, StartFailure failure) {
    return new FailureAnalysis(failure.description(), failure.action(), failure);
  }
}
