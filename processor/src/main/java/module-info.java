/** The annotation processor: reads entities, checks them, generates their code. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.processor {
  requires java.compiler;
  requires com.palantir.javapoet;
  requires static jdk.compiler;
  requires static com.google.auto.service;
  requires static org.jspecify;

  uses dev.rowsmith.processor.check.SchemaCheck;

  provides javax.annotation.processing.Processor with
      dev.rowsmith.processor.RowsmithProcessor;
}
