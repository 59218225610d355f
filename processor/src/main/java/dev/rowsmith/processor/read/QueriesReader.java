package dev.rowsmith.processor.read;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reader of an interface with {@code @Queries}. */
public final class QueriesReader {

  private final Declarations declarations;
  private final Elements elements;
  private final Types types;

  /** Reads the interfaces of a build. */
  public QueriesReader(Declarations declarations) {
    this.declarations = declarations;
    this.elements = declarations.elements();
    this.types = declarations.types();
  }

  /** Returns a reader of the same interfaces as they would be after some edits. */
  public QueriesReader with(List<Edit> edits) {
    return new QueriesReader(declarations.with(edits));
  }

  /** Returns the entity of an interface, if {@code @Queries} names a class. */
  public Optional<TypeElement> entity(TypeElement type) {
    return declarations
        .annotation(type, AnnotationNames.QUERIES)
        .flatMap(queries -> queries.type("value"));
  }

  /** Returns what {@code @Queries} names where that is no class: {@code int}, or an array. */
  public Optional<String> noClass(TypeElement type) {
    return declarations
        .annotation(type, AnnotationNames.QUERIES)
        .flatMap(queries -> queries.typeOfNoClass("value"));
  }

  /**
   * Returns whether the interface names a type that does not exist yet: a class that is generated
   * for its entity in this round, say.
   */
  public boolean isIncomplete(TypeElement type) {
    return Incomplete.hasUnknownValue(type)
        || questions(type).stream().anyMatch(Incomplete::isQuestion);
  }

  /** Reads an interface and its questions about an entity. */
  public QueryInterface read(TypeElement type, TypeElement entity) {
    ReadAnnotation queries = declarations.annotation(type, AnnotationNames.QUERIES).orElseThrow();
    List<ExecutableElement> questions = questions(type);
    return new QueryInterface(
        ClassRefs.of(type),
        SourcePosition.of(type),
        queries.facts(),
        EntityClassReader.isPublic(type),
        problem(type),
        DeprecatedUse.of(elements, entity, type, questions),
        EntityClassReader.readsJspecify(elements, type),
        questions.stream().map(method -> read(method, type, entity)).toList(),
        AllowanceReader.read(declarations.member(type)));
  }

  /** Returns the methods to implement: those of other interfaces first, each once. */
  private List<ExecutableElement> questions(TypeElement type) {
    List<ExecutableElement> all =
        Members.allMethods(elements, type).stream()
            .filter(method -> method.getModifiers().contains(Modifier.ABSTRACT))
            .filter(method -> declaring(method).getKind() == ElementKind.INTERFACE)
            .filter(method -> !isOfObject(method))
            .toList();
    List<ExecutableElement> questions = new ArrayList<>();
    for (ExecutableElement method : all) {
      boolean replaced =
          all.stream().anyMatch(other -> overrides(other, method, type))
              || all.stream().anyMatch(other -> isPreferred(other, method, type, all));
      if (!replaced) {
        boolean inherited = !declaring(method).equals(type);
        int place =
            inherited
                ? (int) questions.stream().filter(each -> !declaring(each).equals(type)).count()
                : questions.size();
        questions.add(place, method);
      }
    }
    return questions;
  }

  /** Returns whether a method stands in an interface for its Javadoc: every object has it. */
  private static boolean isOfObject(ExecutableElement method) {
    return switch (method.getSimpleName().toString()) {
      case "hashCode", "toString" -> method.getParameters().isEmpty();
      case "equals" ->
          method.getParameters().size() == 1
              && method.getParameters().get(0).asType().toString().equals("java.lang.Object");
      default -> false;
    };
  }

  private static Element declaring(ExecutableElement method) {
    return Objects.requireNonNull(method.getEnclosingElement());
  }

  /**
   * Returns whether one method of two unrelated interfaces implements the other too: it is that
   * with the narrower result, or the first.
   */
  private boolean isPreferred(
      ExecutableElement one,
      ExecutableElement other,
      TypeElement type,
      List<ExecutableElement> all) {
    if (one.equals(other) || !one.getSimpleName().equals(other.getSimpleName())) {
      return false;
    }
    ExecutableType signature = signature(one, type);
    ExecutableType otherSignature = signature(other, type);
    if (!types.isSubsignature(signature, otherSignature)
        && !types.isSubsignature(otherSignature, signature)) {
      return false;
    }
    boolean narrower = isNarrower(signature, otherSignature);
    return narrower == isNarrower(otherSignature, signature)
        ? all.indexOf(one) < all.indexOf(other)
        : narrower;
  }

  private boolean isNarrower(ExecutableType one, ExecutableType other) {
    return types.isSubtype(one.getReturnType(), other.getReturnType());
  }

  private ExecutableType signature(ExecutableElement method, TypeElement type) {
    return (ExecutableType) types.asMemberOf((DeclaredType) type.asType(), method);
  }

  private boolean overrides(ExecutableElement one, ExecutableElement other, TypeElement type) {
    return !one.equals(other) && elements.overrides(one, other, type);
  }

  private static String problem(TypeElement type) {
    if (type.getKind() != ElementKind.INTERFACE) {
      return "is not an interface";
    }
    if (!type.getTypeParameters().isEmpty()) {
      return "has type parameters";
    }
    return Visibility.hiding(type)
        .map(hidden -> hidden.equals(type) ? "is private" : "is in a private class")
        .orElse(type.getModifiers().contains(Modifier.SEALED) ? "is sealed" : "");
  }

  private DeclaredQuestion read(ExecutableElement method, TypeElement type, TypeElement entity) {
    boolean inherited = !declaring(method).equals(type);
    ExecutableType signature = signature(method, type);
    Element shown = inherited ? type : method;
    QuestionReader reader = new QuestionReader(declarations, type, entity);
    Optional<ReadAnnotation> first = declarations.annotation(method, AnnotationNames.FIRST);
    Optional<ReadAnnotation> each = declarations.annotation(method, AnnotationNames.EACH_OF);
    Optional<ReadAnnotation> fullScan = declarations.annotation(method, AnnotationNames.FULL_SCAN);
    Answer answer = reader.answer(method, signature.getReturnType(), shown);
    return new DeclaredQuestion(
        method.getSimpleName().toString(),
        SourcePosition.of(shown),
        reader.arguments(method, signature, shown),
        declarations.annotations(method, AnnotationNames.ORDER_BY).stream()
            .map(
                order ->
                    new DeclaredQuestion.Sort(
                        order.facts().text("value"),
                        order.facts().flag("descending"),
                        facts(Optional.of(order), inherited, shown, AnnotationNames.ORDER_BY)))
            .toList(),
        each.map(one -> one.facts().texts("value")).orElse(List.of()),
        facts(each, inherited, shown, AnnotationNames.EACH_OF),
        first.map(one -> OptionalLong.of(first(one.facts()))).orElse(OptionalLong.empty()),
        facts(first, inherited, shown, AnnotationNames.FIRST),
        fullScan.map(one -> one.facts().text("because")),
        facts(fullScan, inherited, shown, AnnotationNames.FULL_SCAN),
        answer,
        problem(method),
        declaration(reader, method, signature, answer),
        inherited ? declaring(method).getSimpleName().toString() : "",
        AllowanceReader.read(declarations.member(method)));
  }

  /** Of an inherited method there is nothing to point at in the interface. */
  private static AnnotationFacts facts(
      Optional<ReadAnnotation> written, boolean inherited, Element shown, String annotation) {
    return written
        .filter(one -> !inherited)
        .map(ReadAnnotation::facts)
        .orElseGet(() -> ReadAnnotation.absentOn(shown, annotation));
  }

  private static String problem(ExecutableElement method) {
    if (method.isVarArgs()) {
      return "has a variable number of parameters";
    }
    if (!method.getTypeParameters().isEmpty()) {
      return "has type parameters";
    }
    return "";
  }

  private static String declaration(
      QuestionReader reader, ExecutableElement method, ExecutableType signature, Answer answer) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      TypeMirror type = signature.getParameterTypes().get(i);
      parameters.add(
          reader.annotation(parameter)
              + ValueTypeReader.display(type)
              + " "
              + parameter.getSimpleName());
    }
    return "%s %s(%s)"
        .formatted(
            answer.display(), method.getSimpleName(), parameters.stream().collect(joining(", ")));
  }

  private static int first(AnnotationFacts first) {
    return first.says("value") ? first.number("value") : 1;
  }
}
