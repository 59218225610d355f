package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
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
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(scan, "bound")
        .addStatement("super(bound)")
        .build();
  }

  /** Returns the method that binds a part to one value. */
  public MethodSpec bind(String part, ParameterSpec value, TypeName next, CodeBlock bound) {
    DocumentedMethod bind =
        binding(names.method(part), next, shown(part) + " bound to a value")
            .parameter(value, "the value");
    return goOn(bind, next, bound);
  }

  /** Returns the method that binds a part to several values. */
  public MethodSpec in(String part, TypeName value, TypeName next, CodeBlock bound) {
    TypeName values =
        ParameterizedTypeName.get(
            ClassName.get(Collection.class), WildcardTypeName.subtypeOf(value));
    DocumentedMethod in =
        binding(StepMethod.IN.of(part), next, shown(part) + " bound to each of several values")
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
        binding(StepMethod.BETWEEN.of(part), scan, "a range of " + shown(part))
            .parameter(value, "from", "the first value")
            .parameter(value, "until", "the value behind the last one")
            .returns(scan)
            .addStatement("return bindRange($Lfrom, until)", first)
            .build(),
        binding(StepMethod.FROM.of(part), scan, shown(part) + " from a value on")
            .parameter(value, "bound", "the first value")
            .returns(scan)
            .addStatement("return bindFrom($Lbound)", first)
            .build(),
        binding(StepMethod.BEFORE.of(part), scan, shown(part) + " before a value")
            .parameter(value, "bound", "the value behind the last one")
            .returns(scan)
            .addStatement("return bindBefore($Lbound)", first)
            .build());
  }

  /** Returns the method that binds a part to the texts that start with one. */
  public MethodSpec startsWith(String part, CodeBlock first) {
    return text(
        binding(StepMethod.STARTS_WITH.of(part), scan, shown(part) + " that starts with a text"),
        "prefix",
        CodeBlock.of("bindPrefix($Lprefix)", first));
  }

  /** Returns the method that binds a part to a domain and those below it. */
  public MethodSpec under(String part, CodeBlock first) {
    String words = shown(part) + " that is a domain or below it, by whole labels";
    return text(
        binding(StepMethod.UNDER.of(part), scan, words),
        "domain",
        CodeBlock.of("bindDomain($Ldomain)", first));
  }

  private MethodSpec text(DocumentedMethod method, String parameter, CodeBlock bound) {
    return goOn(
        method.parameter(ClassName.get(String.class), parameter, "the " + parameter), scan, bound);
  }

  /**
   * Begins a method that binds something.
   *
   * @param next the step that it returns, or the scan where no part is left
   * @param words what is bound
   */
  public DocumentedMethod binding(String name, TypeName next, String words) {
    return DocumentedMethod.returning(
        name, (next.equals(scan) ? "the scan with " : "the next step, with ") + words);
  }

  /** Returns the name of a part as Javadoc shows it. */
  public static String shown(String part) {
    return "{@code " + part + "}";
  }

  /** Goes on to the next step, or ends the steps where no part is left. */
  public MethodSpec goOn(DocumentedMethod method, TypeName next, CodeBlock bound) {
    return next.equals(scan)
        ? method.returns(scan).addStatement("return $L", bound).build()
        : method.returns(next).addStatement("return new $T($L)", next, bound).build();
  }
}
