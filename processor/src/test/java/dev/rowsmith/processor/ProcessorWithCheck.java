package dev.rowsmith.processor;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.processing.Processor;

/** A processor with one more check, which sees every entity of a build. */
public final class ProcessorWithCheck {

  private ProcessorWithCheck() {}

  /** Returns the processor with all checks of Rowsmith and another one. */
  public static Processor of(SchemaCheck check) {
    List<SchemaCheck> checks = new ArrayList<>(Checks.load());
    checks.add(check);
    return new RowsmithProcessor(Checks.of(checks));
  }
}
