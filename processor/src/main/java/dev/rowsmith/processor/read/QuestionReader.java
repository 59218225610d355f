package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reader of what a question is given and what it returns. */
final class QuestionReader {

  private static final ClassRef NO_CLASS = new ClassRef("", List.of());

  /** The annotations of a parameter that name a component, and what they make of it. */
  private static final Map<String, Use> USES = new LinkedHashMap<>();

  static {
    USES.put(AnnotationNames.BY, Use.VALUE);
    USES.put(AnnotationNames.FROM, Use.FROM);
    USES.put(AnnotationNames.BEFORE, Use.BEFORE);
    USES.put(AnnotationNames.STARTS_WITH, Use.STARTS_WITH);
    USES.put(AnnotationNames.UNDER, Use.UNDER);
  }

  private static final Set<String> SCANS =
      Set.of("dev.rowsmith.runtime.bigtable.Scan", "dev.rowsmith.runtime.spanner.Scan");

  /** Types of questions that are made while a program runs. */
  private static final Set<String> DYNAMIC =
      Set.of(
          "java.util.function.Predicate",
          "java.util.function.BiPredicate",
          "java.util.function.Function",
          "java.util.Comparator");

  private final Declarations declarations;
  private final Types types;
  private final Elements elements;
  private final TypeElement entity;
  private final ValueTypeReader values;
  private final TypeRefs typeRefs;

  QuestionReader(Declarations declarations, TypeElement queries, TypeElement entity) {
    this.declarations = declarations;
    this.types = declarations.types();
    this.elements = declarations.elements();
    this.entity = entity;
    Visibility visibility = new Visibility(queries);
    this.values = new ValueTypeReader(visibility);
    this.typeRefs = new TypeRefs(visibility);
  }

  /**
   * Reads the parameters of a method.
   *
   * @param shown where mistakes are shown whose parameter is in no source
   */
  List<Argument> arguments(ExecutableElement method, ExecutableType signature, Element shown) {
    List<Argument> arguments = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      arguments.add(
          argument(
              parameter,
              signature.getParameterTypes().get(i),
              method.equals(shown) ? parameter : shown));
    }
    return arguments;
  }

  private Argument argument(VariableElement parameter, TypeMirror type, Element shown) {
    String name = parameter.getSimpleName().toString();
    List<String> marks =
        USES.keySet().stream()
            .filter(mark -> declarations.annotation(parameter, mark).isPresent())
            .toList();
    boolean limit = declarations.annotation(parameter, AnnotationNames.LIMIT).isPresent();
    Optional<TypeMirror> element = elementOf(type);
    boolean single =
        element.isEmpty() || marks.stream().anyMatch(each -> !each.equals(AnnotationNames.BY));
    Use use =
        marks.size() + (limit ? 1 : 0) > 1
            ? Use.CONTRADICTORY
            : isDynamic(type)
                ? Use.DYNAMIC
                : limit
                    ? Use.LIMIT
                    : marks.isEmpty()
                        ? single ? Use.VALUE : Use.VALUES
                        : single ? USES.getOrDefault(marks.get(0), Use.VALUE) : Use.VALUES;
    String component =
        marks.stream()
            .findFirst()
            .flatMap(mark -> declarations.annotation(parameter, mark))
            .map(mark -> mark.facts().text("value"))
            .orElse(limit ? "" : name);
    return new Argument(
        name,
        SourcePosition.of(shown),
        use,
        component,
        !marks.isEmpty(),
        values.read(single ? type : element.orElse(type)),
        Nullness.isNullable(parameter),
        typeRefs.of(type),
        ValueTypeReader.display(type, shown));
  }

  /** Returns the annotation of a parameter as it is written, or nothing. */
  String annotation(VariableElement parameter) {
    if (declarations.annotation(parameter, AnnotationNames.LIMIT).isPresent()) {
      return "@Limit ";
    }
    return USES.keySet().stream()
        .flatMap(
            mark ->
                declarations
                    .annotation(parameter, mark)
                    .map(
                        each ->
                            "@%s(\"%s\") "
                                .formatted(
                                    mark.substring(mark.lastIndexOf('.') + 1),
                                    each.facts().text("value")))
                    .stream())
        .findFirst()
        .orElse("");
  }

  private static boolean isDynamic(TypeMirror type) {
    return type.getKind() == TypeKind.TYPEVAR
        || nameOf(type)
            .filter(name -> DYNAMIC.contains(name) || name.endsWith(".Sort"))
            .isPresent();
  }

  /** Returns the type of the elements of a collection, if a type is one. */
  private Optional<TypeMirror> elementOf(TypeMirror type) {
    TypeElement collection = elements.getTypeElement("java.util.Collection");
    if (!(type instanceof DeclaredType declared)
        || collection == null
        || declared.getTypeArguments().size() != 1
        || !types.isAssignable(types.erasure(type), types.erasure(collection.asType()))) {
      return Optional.empty();
    }
    TypeMirror argument = declared.getTypeArguments().get(0);
    return argument instanceof javax.lang.model.type.WildcardType wildcard
        ? Optional.ofNullable(wildcard.getExtendsBound())
        : Optional.of(argument);
  }

  /**
   * Reads what a method returns.
   *
   * @param type its type, with the arguments of a generic superclass
   */
  Answer answer(ExecutableElement method, TypeMirror type, Element shown) {
    Optional<TypeMirror> inFuture = argumentOf(type, "java.util.concurrent.CompletableFuture");
    TypeMirror inside = inFuture.orElse(type);
    Answer.Shape declared = shape(inside);
    TypeMirror element =
        switch (declared) {
          case OPTIONAL, LIST, STREAM, SCAN -> ((DeclaredType) inside).getTypeArguments().get(0);
          default -> inside;
        };
    boolean rows = declared != Answer.Shape.COUNT && declared != Answer.Shape.EXISTS;
    Answer.Element kind = rows ? element(element) : Answer.Element.NONE;
    boolean nullable =
        declared == Answer.Shape.OTHER
            && kind != Answer.Element.OTHER
            && Nullness.isNullable(method);
    Answer.Shape shape = nullable ? Answer.Shape.OPTIONAL : declared;
    boolean fits =
        !inFuture.isPresent() || (shape != Answer.Shape.STREAM && shape != Answer.Shape.SCAN);
    return new Answer(
        fits ? shape : Answer.Shape.OTHER,
        nullable,
        inFuture.isPresent(),
        kind,
        rows && element instanceof DeclaredType row
            ? ClassRefs.of((TypeElement) row.asElement())
            : NO_CLASS,
        kind == Answer.Element.RECORD ? components((DeclaredType) element) : List.of(),
        typeRefs.of(type),
        SourcePosition.of(shown),
        (nullable ? "@Nullable " : "") + ValueTypeReader.display(type, shown));
  }

  private Answer.Shape shape(TypeMirror type) {
    if (type.getKind() == TypeKind.LONG || isClass(type, "java.lang.Long")) {
      return Answer.Shape.COUNT;
    }
    if (type.getKind() == TypeKind.BOOLEAN || isClass(type, "java.lang.Boolean")) {
      return Answer.Shape.EXISTS;
    }
    if (argumentOf(type, "java.util.Optional").isPresent()) {
      return Answer.Shape.OPTIONAL;
    }
    if (argumentOf(type, "java.util.List").isPresent()) {
      return Answer.Shape.LIST;
    }
    if (argumentOf(type, "java.util.stream.Stream").isPresent()) {
      return Answer.Shape.STREAM;
    }
    return nameOf(type).filter(SCANS::contains).isPresent()
            && !((DeclaredType) type).getTypeArguments().isEmpty()
        ? Answer.Shape.SCAN
        : Answer.Shape.OTHER;
  }

  private Answer.Element element(TypeMirror type) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return Answer.Element.OTHER;
    }
    if (element.equals(entity)) {
      return Answer.Element.ENTITY;
    }
    if (element.getKind() != ElementKind.RECORD || !declared.getTypeArguments().isEmpty()) {
      return Answer.Element.OTHER;
    }
    String repository =
        ClassRefs.of(entity).simpleNames().stream().reduce((a, b) -> a + "_" + b).orElse("");
    boolean entry =
        element.getEnclosingElement() instanceof TypeElement around
            && around.getSimpleName().toString().startsWith(repository)
            && around.getSimpleName().toString().endsWith("Repository")
            && element.getSimpleName().toString().endsWith("Entry");
    return entry ? Answer.Element.ENTRY : Answer.Element.RECORD;
  }

  private List<Property> components(DeclaredType record) {
    return ((TypeElement) record.asElement())
        .getRecordComponents().stream()
            .map(
                component ->
                    new Property(
                        declarations
                            .annotation(component, AnnotationNames.BY)
                            .map(by -> by.facts().text("value"))
                            .orElse(component.getSimpleName().toString()),
                        SourcePosition.of(component),
                        values.read(component.asType()),
                        Access.NONE,
                        Access.NONE,
                        List.of(),
                        false,
                        false,
                        Map.of()))
            .toList();
  }

  private static Optional<TypeMirror> argumentOf(TypeMirror type, String name) {
    return isClass(type, name) && ((DeclaredType) type).getTypeArguments().size() == 1
        ? Optional.of(((DeclaredType) type).getTypeArguments().get(0))
        : Optional.empty();
  }

  private static boolean isClass(TypeMirror type, String name) {
    return nameOf(type).filter(name::equals).isPresent();
  }

  private static Optional<String> nameOf(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? Optional.of(element.getQualifiedName().toString())
        : Optional.empty();
  }
}
