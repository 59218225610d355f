package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.rowsmith.processor.plan.StepMethod;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Code of the steps of a scan: one class before each part of a key, with the methods that bind it.
 * A query that is no prefix and no range has no method to call.
 */
public final class StepCode {

  private static final String START = "Start";

  private final EntityNames names;
  private final TypeName scan;

  /**
   * Prepares the steps.
   *
   * @param scan the runtime's class of a scan that may be run
   */
  public StepCode(EntityNames names, TypeName scan) {
    this.names = names;
    this.scan = scan;
  }

  /**
   * Returns the classes of steps.
   *
   * @param prefix what their names begin with
   * @param parts the last part that each step binds
   * @param taken the names of classes so far, in lower case
   */
  public List<ClassName> classes(String prefix, List<String> parts, Set<String> taken) {
    List<ClassName> steps = new ArrayList<>();
    for (int place = 0; place < parts.size(); place++) {
      String name = prefix + (place == 0 ? START : Names.stepClass(parts.get(place - 1)));
      boolean free = taken.add(name.toLowerCase(Locale.ROOT));
      steps.add(names.repository().nestedClass(free ? name : name + "_" + place));
    }
    return steps;
  }

  /**
   * Begins the class of a step.
   *
   * @param part the part that it binds
   */
  public TypeSpec.Builder step(ClassName step, String part, TypeName superclass) {
    return TypeSpec.classBuilder(step)
        .addJavadoc("Scan that can bind {@code $L} next.\n", part)
        .addModifiers(PUBLIC, STATIC, FINAL)
        .superclass(superclass);
  }

  /** Returns the constructor of a step behind another one. */
  public MethodSpec constructor() {
    return DocumentedMethod.privateConstructor("Goes on from what is bound.")
        .parameter(scan, "bound", "the scan so far")
        .end()
        .addStatement("super(bound)")
        .build();
  }

  /** Returns the method that binds a part to one value. */
  public MethodSpec bind(String part, ParameterSpec value, TypeName next, CodeBlock bound) {
    DocumentedMethod bind =
        DocumentedMethod.of(names.method(part), "Binds {@code $L} to a value.", part)
            .parameter(value, "the value");
    return goOn(bind, next, bound);
  }

  /** Returns the method that binds a part to several values. */
  public MethodSpec in(String part, TypeName value, TypeName next, CodeBlock bound) {
    TypeName values =
        ParameterizedTypeName.get(
            ClassName.get(Collection.class), WildcardTypeName.subtypeOf(value));
    DocumentedMethod in =
        DocumentedMethod.of(
                StepMethod.IN.of(part), "Binds {@code $L} to each of several values.", part)
            .parameter(values, "values", "the values");
    return goOn(in, next, bound);
  }

  /**
   * Returns the methods that bind a part to a range of values.
   *
   * @param first what the runtime's methods take in front of the values, with its comma
   */
  public List<MethodSpec> ranges(String part, CodeBlock first, TypeName value) {
    return List.of(
        DocumentedMethod.of(StepMethod.BETWEEN.of(part), "Binds {@code $L} to a range.", part)
            .parameter(value, "from", "the first value")
            .parameter(value, "until", "the value behind the last one")
            .returns(scan, "the scan")
            .addStatement("return bindRange($Lfrom, until)", first)
            .build(),
        DocumentedMethod.of(
                StepMethod.FROM.of(part), "Binds {@code $L} to a value and those behind.", part)
            .parameter(value, "bound", "the first value")
            .returns(scan, "the scan")
            .addStatement("return bindFrom($Lbound)", first)
            .build(),
        DocumentedMethod.of(
                StepMethod.BEFORE.of(part), "Binds {@code $L} to the values before one.", part)
            .parameter(value, "bound", "the value behind the last one")
            .returns(scan, "the scan")
            .addStatement("return bindBefore($Lbound)", first)
            .build());
  }

  /** Returns the method that binds a part to the texts that start with one. */
  public MethodSpec startsWith(String part, CodeBlock first) {
    return text(
        StepMethod.STARTS_WITH,
        part,
        first,
        "prefix",
        "Binds {@code $L} to texts that start with one.",
        "bindPrefix");
  }

  /** Returns the method that binds a part to a domain and those below it. */
  public MethodSpec under(String part, CodeBlock first) {
    return text(
        StepMethod.UNDER,
        part,
        first,
        "domain",
        "Binds {@code $L} to a domain and all domains below it, by whole labels.",
        "bindDomain");
  }

  private MethodSpec text(
      StepMethod step,
      String part,
      CodeBlock first,
      String parameter,
      String sentence,
      String call) {
    return DocumentedMethod.of(step.of(part), sentence, part)
        .parameter(ClassName.get(String.class), parameter, "the " + parameter)
        .returns(scan, "the scan")
        .addStatement("return $L($L$L)", call, first, parameter)
        .build();
  }

  /** Goes on to the next step, or ends the steps where no part is left. */
  public MethodSpec goOn(DocumentedMethod method, TypeName next, CodeBlock bound) {
    return next.equals(scan)
        ? method.returns(scan, "the scan").addStatement("return $L", bound).build()
        : method
            .returns(next, "the next step")
            .addStatement("return new $T($L)", next, bound)
            .build();
  }
}
