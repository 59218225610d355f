/** The annotation processor: reads entities, checks them, generates their code. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.processor {
  requires transitive dev.rowsmith.annotations;
  requires transitive dev.rowsmith.lock;
  requires transitive dev.rowsmith.model;
  requires dev.rowsmith.runtime;
  requires java.compiler;
  requires com.palantir.javapoet;
  requires org.objectweb.asm;
  requires static jdk.compiler;
  requires static com.google.auto.service;
  requires static org.jspecify;

  // What custom checks see; the rest is Rowsmith's alone.
  exports dev.rowsmith.processor.check;
  exports dev.rowsmith.processor.edit;
  exports dev.rowsmith.processor.model;
  exports dev.rowsmith.processor.model.spanner;

  uses dev.rowsmith.processor.check.SchemaCheck;

  provides javax.annotation.processing.Processor with
      dev.rowsmith.processor.RowsmithProcessor,
      dev.rowsmith.processor.RowsmithTableProcessor;
}
