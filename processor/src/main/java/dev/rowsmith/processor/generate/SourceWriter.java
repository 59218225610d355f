package dev.rowsmith.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.source.SourcePosition;
import dev.rowsmith.processor.source.VisibleTypes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import javax.annotation.processing.Generated;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Writer of generated classes beside their entity, with what all of them have in common: the
 * entity's visibility, the mark of generated code, and the entity as their origin.
 */
public final class SourceWriter {

  private static final AnnotationSpec GENERATED =
      AnnotationSpec.builder(Generated.class)
          .addMember("value", "$S", "dev.rowsmith.processor.RowsmithProcessor")
          .build();

  private static final AnnotationSpec WITHOUT_DEPRECATION =
      AnnotationSpec.builder(SuppressWarnings.class)
          .addMember("value", "{$S, $S}", "deprecation", "removal")
          .build();

  private final ProcessingEnvironment environment;
  private final ShadowedNames shadowed;
  private final VisibleTypes visible;

  public SourceWriter(ProcessingEnvironment environment) {
    this.environment = environment;
    this.shadowed = new ShadowedNames(environment.getElementUtils());
    this.visible = new VisibleTypes(environment.getElementUtils());
  }

  /** Returns the classes of an entity, which are to be written. */
  public PendingFiles files(EntityClass entity, SourceRef place, TypeSpec.Builder... types) {
    Element origin = SourcePosition.of(place).element();
    PendingFiles files = new PendingFiles(this, origin);
    for (TypeSpec.Builder type : types) {
      mark(type, origin);
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
      files.add(file(entity.name().packageName(), type));
    }
    return files;
  }

  /** Writes the class that answers the questions of an interface. */
  public void write(QueryInterface queries, TypeSpec.Builder type) {
    Element origin = SourcePosition.of(queries.place()).element();
    mark(type, origin);
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
    PendingFiles files = new PendingFiles(this, origin);
    files.add(file(queries.name().packageName(), type));
    files.write();
  }

  /** Writes the text of a class. */
  void write(String name, String text, Element origin) {
    try (Writer file = environment.getFiler().createSourceFile(name, origin).openWriter()) {
      file.append(text);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static JavaFile file(String packageName, TypeSpec.Builder type) {
    return JavaFile.builder(packageName, type.build()).skipJavaLangImports(true).build();
  }

  /** Marks generated code, where the module of the user's own reads that of the mark. */
  private void mark(TypeSpec.Builder type, Element origin) {
    if (visible.from(origin, Generated.class.getName())) {
      type.addAnnotation(GENERATED);
    }
  }
}
