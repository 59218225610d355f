package dev.rowsmith.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.format.SourceFormat;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.source.SourcePosition;
import dev.rowsmith.processor.source.VisibleTypes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;

/**
 * Writer of generated classes beside their entity, with what all of them have in common: the
 * entity's visibility, the mark of generated code, and the entity as their origin.
 */
public final class SourceWriter {

  private static final String GENERATED = "javax.annotation.processing.Generated";

  private static final String PROCESSOR = "dev.rowsmith.processor.RowsmithProcessor";

  private static final AnnotationSpec WITHOUT_DEPRECATION =
      AnnotationSpec.builder(SuppressWarnings.class)
          .addMember("value", "{$S, $S}", "deprecation", "removal")
          .build();

  private final ProcessingEnvironment environment;
  private final ShadowedNames shadowed;

  public SourceWriter(ProcessingEnvironment environment) {
    this.environment = environment;
    this.shadowed = new ShadowedNames(environment.getElementUtils());
  }

  /** Writes the classes of an entity. */
  public void write(EntityClass entity, SourceRef place, TypeSpec.Builder... types) {
    Element origin = SourcePosition.of(place).element();
    for (TypeSpec.Builder type : types) {
      visible(GENERATED, origin)
          .map(name -> AnnotationSpec.builder(name).addMember("value", "$S", PROCESSOR).build())
          .ifPresent(type::addAnnotation);
      if (entity.readsJspecify()) {
        type.addAnnotation(NullMarks.NULL_MARKED);
      }
      if (entity.isDeprecated()) {
        type.addAnnotation(WITHOUT_DEPRECATION);
      }
      if (entity.isPublic()) {
        type.addModifiers(Modifier.PUBLIC);
      }
      type.alwaysQualify(shadowed.in(entity.name().packageName(), origin));
      write(entity.name().packageName(), type.build(), origin);
    }
  }

  /** Writes the class that answers the questions of an interface. */
  public void write(QueryInterface queries, TypeSpec.Builder type) {
    Element origin = SourcePosition.of(queries.place()).element();
    visible(GENERATED, origin)
        .map(name -> AnnotationSpec.builder(name).addMember("value", "$S", PROCESSOR).build())
        .ifPresent(type::addAnnotation);
    if (queries.readsJspecify()) {
      type.addAnnotation(NullMarks.NULL_MARKED);
    }
    if (queries.isDeprecated()) {
      type.addAnnotation(WITHOUT_DEPRECATION);
    }
    if (queries.isPublic()) {
      type.addModifiers(Modifier.PUBLIC);
    }
    type.alwaysQualify(shadowed.in(queries.name().packageName(), origin));
    type.alwaysQualify(shadowed.inherited((TypeElement) origin));
    write(queries.name().packageName(), type.build(), origin);
  }

  /** Makes the whole text first: it has thousands of pieces, too many to write each alone. */
  private void write(String packageName, TypeSpec type, Element origin) {
    String name = packageName.isEmpty() ? type.name() : packageName + "." + type.name();
    SourceFormat text = new SourceFormat();
    try {
      JavaFile.builder(packageName, type).skipJavaLangImports(true).build().writeTo(text);
      JavaFileObject file = environment.getFiler().createSourceFile(name, origin);
      try (Writer writer = file.openWriter()) {
        writer.append(text.toString());
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Finds an annotation, which is in a module that the user's own need not read. */
  private Optional<ClassName> visible(String annotation, Element origin) {
    return new VisibleTypes(environment.getElementUtils()).from(origin, annotation)
        ? Optional.of(ClassName.bestGuess(annotation))
        : Optional.empty();
  }
}
