package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.spanner.ComputedPart;
import dev.rowsmith.processor.model.spanner.ComputedPart.Fit;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.ValueForm;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.processor.source.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * Reader of the parts of a primary key that can be computed in Java as the database computes them.
 */
final class ComputedPartReader {

  private static final String NAME = "[`\"]?(\\w+)[`\"]?";

  /** A shard in the SQL of either dialect: of a text, or of a number that is made one. */
  private static final Pattern SHARD =
      Pattern.compile(
          "(?i)\\s*ABS\\s*\\(\\s*MOD\\s*\\(\\s*(?:SPANNER\\.)?FARM_FINGERPRINT\\s*\\(\\s*(?:"
              + NAME
              + "(::(?:text|varchar))?|CAST\\s*\\(\\s*"
              + NAME
              + "\\s+AS\\s+STRING\\s*\\))\\s*\\)\\s*,\\s*(\\d{1,9})\\s*\\)\\s*\\)\\s*");

  private final Declarations declarations;
  private final TypeElement entity;
  private final List<PrimaryKeyPart> key;
  private final Map<String, TypeMirror> typesByName;

  ComputedPartReader(Declarations declarations, TypeElement entity, SpannerMembers members) {
    this.declarations = declarations;
    this.entity = entity;
    this.key = members.key();
    this.typesByName = members.typesByName();
  }

  List<ComputedPart> read() {
    List<ComputedPart> computed = new ArrayList<>();
    for (VariableElement field : declarations.fields(entity)) {
      String name = field.getSimpleName().toString();
      Optional<PrimaryKeyPart> part = part(name);
      Optional<ReadAnnotation> declared =
          declarations.annotation(field, SpannerAnnotationNames.GENERATED_COLUMN);
      if (part.isPresent() && declared.isPresent()) {
        (declared.get().facts().text("method").isEmpty()
                ? shard(part.get().column(), declared.get())
                : Optional.of(byMethod(name, declared.get())))
            .ifPresent(computed::add);
      }
    }
    return computed;
  }

  private Optional<PrimaryKeyPart> part(String name) {
    return key.stream().filter(part -> part.name().equals(name)).findFirst();
  }

  private Optional<ComputedPart> shard(SpannerColumn column, ReadAnnotation declared) {
    Matcher shard = SHARD.matcher(declared.facts().text("expression"));
    if (!shard.matches() || !isNumber(column)) {
      return Optional.empty();
    }
    boolean cast = shard.group(1) == null || shard.group(2) != null;
    String name = shard.group(1) == null ? shard.group(3) : shard.group(1);
    int shards = Integer.parseInt(shard.group(4));
    return key.stream()
        .map(PrimaryKeyPart::column)
        .filter(each -> each.name().equalsIgnoreCase(name) && !each.nullable())
        .filter(each -> each.generatedBy().isEmpty() && each.converter().isEmpty())
        .filter(each -> each.form() == ValueForm.STRING || (cast && isNumber(each)))
        .filter(each -> !each.isEmbedded() && shards > 0)
        .findFirst()
        .map(
            each ->
                new ComputedPart(
                    column.path(), List.of(each.path()), "", shards, Fit.FITS, declared.facts()));
  }

  private static boolean isNumber(SpannerColumn column) {
    return (column.form() == ValueForm.LONG || column.form() == ValueForm.INT)
        && !column.type().array()
        && !column.property().type().optional();
  }

  private ComputedPart byMethod(String name, ReadAnnotation declared) {
    List<String> of = declared.facts().texts("of");
    String method = declared.facts().text("method");
    return new ComputedPart(name, of, method, 0, fit(name, method, of), declared.facts());
  }

  private Fit fit(String name, String method, List<String> of) {
    boolean parts =
        !of.isEmpty()
            && of.stream()
                .allMatch(
                    each ->
                        part(each)
                            .filter(part -> part.column().generatedBy().isEmpty())
                            .filter(part -> typesByName.containsKey(each))
                            .isPresent());
    if (!parts) {
      return Fit.OTHER_PARTS;
    }
    List<ExecutableElement> methods = methods(method, of.size()).toList();
    if (methods.isEmpty()) {
      return Fit.NO_METHOD;
    }
    return methods.stream().anyMatch(each -> fits(each, name, of)) ? Fit.FITS : Fit.OTHER_TYPES;
  }

  private Stream<ExecutableElement> methods(String name, int parameters) {
    return Members.methods(entity).stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .filter(method -> method.getParameters().size() == parameters)
        .filter(method -> method.getModifiers().contains(Modifier.STATIC))
        .filter(method -> !method.getModifiers().contains(Modifier.PRIVATE));
  }

  private boolean fits(ExecutableElement method, String name, List<String> of) {
    for (int at = 0; at < of.size(); at++) {
      TypeMirror parameter = method.getParameters().get(at).asType();
      if (!isAssignable(typeOf(of.get(at)), parameter)) {
        return false;
      }
    }
    return method.getThrownTypes().isEmpty() && isAssignable(method.getReturnType(), typeOf(name));
  }

  private TypeMirror typeOf(String component) {
    return Objects.requireNonNull(typesByName.get(component));
  }

  /** Values of a key are never optional. */
  private boolean isAssignable(TypeMirror from, TypeMirror to) {
    Types types = declarations.types();
    return types.isAssignable(types.erasure(from), types.erasure(to));
  }
}
