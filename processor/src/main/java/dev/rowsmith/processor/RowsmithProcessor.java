package dev.rowsmith.processor;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.generate.bigtable.BigtableGenerator;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.report.Inspection;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Outputs;
import dev.rowsmith.processor.report.Reporter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Maps annotated classes to tables: reads each entity, checks it, and generates its code. */
@AutoService(Processor.class)
public final class RowsmithProcessor extends AbstractProcessor {

  private final List<SchemaCheck> checks = Checks.load();

  private @Nullable Outputs outputs;

  /** Entities to read in a later round, by name: elements do not outlive their round. */
  private final Set<String> waiting = new LinkedHashSet<>();

  private final Set<String> ownClasses = new HashSet<>();

  /** What was inspected so far, by table: several kinds of entity can share one. */
  private final Map<String, List<Entity>> tables = new HashMap<>();

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(AnnotationNames.TABLE);
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Options.names(checks);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    Reporter reporter = new Reporter(processingEnv.getMessager());
    Options options = new Options(processingEnv.getOptions(), checks);
    if (outputs == null) {
      outputs = new Outputs(processingEnv, options, checks);
    }
    Inspection inspection = new Inspection(checks, options, reporter, outputs);
    if (round.processingOver()) {
      inspection.printOptionMistakes();
      outputs.write(reporter);
      return false;
    }
    noteOwnClasses(round);
    for (TypeElement type : entitiesOf(round)) {
      try {
        process(type, inspection);
      } catch (RuntimeException | StackOverflowError problem) {
        reporter.bug(type, problem);
      }
    }
    return false;
  }

  private void process(TypeElement type, Inspection inspection) {
    ProcessingEnvironment environment = processingEnv;
    EntityReader reader =
        new EntityReader(environment.getElementUtils(), environment.getTypeUtils());
    if (reader.isIncomplete(type)) {
      waiting.add(type.getQualifiedName().toString());
      return;
    }
    Entity entity = reader.read(type, ownClasses);
    List<Entity> ofTable = tables.computeIfAbsent(entity.table(), table -> new ArrayList<>());
    boolean generable = inspection.isGenerable(entity, List.copyOf(ofTable));
    ofTable.add(entity);
    if (generable) {
      new BigtableGenerator(environment).generate(entity);
    }
  }

  private Set<TypeElement> entitiesOf(RoundEnvironment round) {
    Set<TypeElement> entities =
        new TreeSet<>(Comparator.comparing(type -> type.getQualifiedName().toString()));
    for (String name : List.copyOf(waiting)) {
      TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
      if (type != null) {
        entities.add(type);
      }
    }
    waiting.clear();
    TypeElement table = processingEnv.getElementUtils().getTypeElement(AnnotationNames.TABLE);
    if (table != null) {
      round.getElementsAnnotatedWith(table).stream()
          .filter(TypeElement.class::isInstance)
          .map(TypeElement.class::cast)
          .forEach(entities::add);
    }
    return entities;
  }

  private void noteOwnClasses(RoundEnvironment round) {
    for (Element root : round.getRootElements()) {
      if (root instanceof TypeElement type) {
        ownClasses.add(type.getQualifiedName().toString());
      }
    }
  }
}
