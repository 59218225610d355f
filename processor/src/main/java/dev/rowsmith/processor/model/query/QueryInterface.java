package dev.rowsmith.processor.model.query;

import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.SourceRef;
import java.util.List;

/**
 * An interface with {@code @Queries}.
 *
 * @param name the interface
 * @param place where it is declared
 * @param source where {@code @Queries} stands
 * @param isPublic whether the generated class may be public too
 * @param problem why no class can implement it, in words, or empty: it is no interface, has type
 *     parameters, is private
 * @param isDeprecated whether naming the entity, or what a question names, warns
 * @param readsJspecify whether code beside it can name the annotations of JSpecify
 * @param questions the methods to implement, inherited ones in front of its own, each once
 * @param allowances the findings that are accepted anywhere in the interface
 */
public record QueryInterface(
    ClassRef name,
    SourceRef place,
    AnnotationFacts source,
    boolean isPublic,
    String problem,
    boolean isDeprecated,
    boolean readsJspecify,
    List<DeclaredQuestion> questions,
    List<Allowance> allowances) {

  public QueryInterface {
    questions = List.copyOf(questions);
    allowances = List.copyOf(allowances);
  }
}
