package dev.rowsmith.processor.generate.question;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ComponentCode;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.plan.question.Outcome;
import java.util.List;
import java.util.Optional;

/** Generator of the class that answers the questions of an interface. */
public final class QuestionsGenerator {

  private final QueryInterface queries;
  private final AskedRepository code;
  private final ComponentCode component;

  public QuestionsGenerator(QueryInterface queries, AskedRepository code, ComponentCode component) {
    this.queries = queries;
    this.code = code;
    this.component = component;
  }

  /**
   * Returns the name of the class for an interface: {@code BigtableReadings}, and {@code
   * BigtableSensors_Readings} for one inside another class.
   */
  public static ClassRef name(ClassRef queries, String prefix) {
    return new ClassRef(
        queries.packageName(), List.of(prefix + String.join("_", queries.simpleNames())));
  }

  /**
   * Returns the class, with a table of the questions in its Javadoc and a method for each; that of
   * one without a plan throws, so that the build fails by the one message that matters.
   */
  public TypeSpec.Builder generate(List<Outcome> outcomes, List<String> advice) {
    ClassName name = TypeNames.of(name(queries.name(), code.prefix()));
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addJavadoc(
                "Answers the questions of {@link $T} by a {@link $T}.\n",
                TypeNames.of(queries.name()),
                code.code().names().repository())
            .addJavadoc("\n<pre>{@code\n$L\n}</pre>\n", String.join("\n", advice))
            .addModifiers(FINAL)
            .addSuperinterface(TypeNames.of(queries.name()))
            .addField(code.asked(), "repository", PRIVATE, FINAL)
            .addMethod(byClient())
            .addMethod(byRepository());
    component.addTo(type, name);
    code.addTo(name, type, queries.isPublic());
    outcomes.forEach(outcome -> method(outcome).ifPresent(type::addMethod));
    return type;
  }

  private Optional<MethodSpec> method(Outcome outcome) {
    DeclaredQuestion question = outcome.question();
    boolean named =
        question.answer().type().isPresent()
            && question.problem().isEmpty()
            && question.arguments().stream().allMatch(each -> each.type().isPresent());
    if (!named) {
      return Optional.empty();
    }
    return Optional.of(
        outcome
            .plan()
            .map(plan -> new QuestionMethod(queries, plan, code).generate())
            .orElseGet(() -> QuestionMethod.unplanned(queries, question)));
  }

  private MethodSpec byClient() {
    return constructor()
        .addJavadoc("Asks through a client, of the table that the entity declares.\n")
        .addJavadoc("\n@param client the client\n")
        .addParameter(code.client(), "client")
        .addStatement("this(new $T(client))", code.code().names().repository())
        .build();
  }

  /** What is configured at the repository holds for its questions: a component asks that one. */
  private MethodSpec byRepository() {
    return component
        .addTo(constructor())
        .addJavadoc("Asks a repository.\n")
        .addJavadoc("\n@param repository the repository\n")
        .addParameter(code.code().names().repository(), "repository")
        .addStatement("this.repository = repository$L", code.view())
        .build();
  }

  private MethodSpec.Builder constructor() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    return queries.isPublic() ? constructor.addModifiers(PUBLIC) : constructor;
  }
}
