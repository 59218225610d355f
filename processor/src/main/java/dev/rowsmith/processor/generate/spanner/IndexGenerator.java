package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.PersonalDataCode;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Generator of the scan of an index: its steps, and a record of what an entry holds unless that is
 * all of the entity. Nothing else is read, so that no scan of an index reads the table as well.
 */
final class IndexGenerator {

  /** The method of every entry. */
  private static final String PRIMARY_KEY = "primaryKey";

  private final SpannerEntity entity;
  private final EntityNames names;
  private final Index index;
  private final List<SpannerColumn> parts;
  private final Set<SpannerColumn> held;
  private final String name;
  private final ClassName entry;
  private final ScanStepGenerator steps;

  IndexGenerator(SpannerEntity entity, EntityNames names, Index index, Set<String> taken) {
    this.entity = entity;
    this.names = names;
    this.index = index;
    this.parts = columns(index.parts().stream().map(KeyColumn::name).toList());
    this.held = new LinkedHashSet<>(parts);
    entity.key().stream().map(PrimaryKeyPart::column).forEach(held::add);
    held.addAll(columns(index.storing()));
    this.name = free(classPrefix(index.name()), taken);
    this.entry =
        isCovering() ? names.entity() : names.repository().nestedClass(this.name + "Entry");
    this.steps =
        new ScanStepGenerator(
            names,
            this.name,
            parts.stream()
                .map(part -> new KeyPartCode(part, names))
                .map(KeySteps.Step::of)
                .toList(),
            entry,
            names.key(),
            taken);
  }

  /** A name that is none of Spanner is reported, and can be accepted. */
  static String classPrefix(String name) {
    return name.isEmpty() ? "Index" : Names.capitalized(name.replaceAll("[^A-Za-z0-9_]", "_"));
  }

  /** Names of indexes may differ in the case of their letters, and file names may not. */
  private static String free(String wanted, Set<String> taken) {
    String name = wanted;
    for (int number = 2; !taken.add((name + "Entry").toLowerCase(Locale.ROOT)); number++) {
      name = wanted + "_" + number;
    }
    return name;
  }

  /** Returns whether there is something to bind, by values that are sorted. */
  boolean hasScan() {
    return !parts.isEmpty() && parts.stream().allMatch(SpannerColumn::isSorted);
  }

  /** Adds the method that starts the scan, and the classes that it needs; returns the method. */
  MethodSpec addTo(TypeSpec.Builder repository) {
    MethodSpec start = start();
    repository.addMethod(start);
    if (!isCovering()) {
      repository.addType(record());
    }
    steps.generate().forEach(repository::addType);
    return start;
  }

  private boolean isCovering() {
    return held.containsAll(entity.columns());
  }

  private MethodSpec start() {
    CodeBlock reader =
        isCovering()
            ? CodeBlock.of("index($S)", index.name())
            : CodeBlock.of(
                "index($S, $T::read, $T::$L, $L)",
                index.name(),
                entry,
                entry,
                PRIMARY_KEY,
                held.stream()
                    .map(column -> names.ofTable(column.storedPaths()))
                    .collect(CodeBlock.joining(", ")));
    String without =
        index.nullFiltered()
            ? "an indexed column"
            : "{@code " + String.join(", ", index.notNull()) + "}";
    boolean filtered = index.nullFiltered() || !index.notNull().isEmpty();
    return DocumentedMethod.returning(
            "scan" + name,
            "the first step of a scan of the index {@code %s}, in its order%s"
                .formatted(
                    JavadocEscaper.of(index.name()),
                    filtered ? "; rows with a null in " + without + " are not in it" : ""))
        .returns(steps.startClass())
        .addStatement("return new $T($L)", steps.startClass(), reader)
        .build();
  }

  private TypeSpec record() {
    List<ParameterSpec> components =
        ColumnCode.of(held, entity, names).stream().map(this::parameter).toList();
    TypeSpec.Builder record =
        TypeSpec.recordBuilder(entry)
            .addJavadoc(
                "Entry of the index {@code $L} for a {@link $T}.\n",
                JavadocEscaper.of(index.name()),
                names.entity())
            .addJavadoc(DocumentedMethod.components(components))
            .addModifiers(PUBLIC)
            .recordConstructor(MethodSpec.constructorBuilder().addParameters(components).build())
            .addMethod(read())
            .addMethod(primaryKey());
    PersonalDataCode.addText(
        record,
        entry,
        held.stream()
            .map(each -> new PersonalDataCode.Part(component(each), each.property().personal()))
            .toList());
    return record.build();
  }

  private ParameterSpec parameter(ColumnCode code) {
    return ParameterSpec.builder(
            names.nulls().nullableIf(isNullAlone(code.column()), code.typeAlone()),
            component(code.column()))
        .build();
  }

  private MethodSpec read() {
    CodeBlock values =
        ColumnCode.of(held, entity, names).stream()
            .map(column -> column.readAlone("row"))
            .collect(CodeBlock.joining(", "));
    return MethodSpec.methodBuilder("read")
        .addModifiers(PRIVATE, STATIC)
        .addParameter(RuntimeTypes.STRUCT_READER, "row")
        .returns(entry)
        .addStatement("return new $T($L)", entry, values)
        .build();
  }

  private MethodSpec primaryKey() {
    CodeBlock values =
        entity.givenKey().stream()
            .map(PrimaryKeyPart::column)
            .map(column -> new KeyPartCode(column, names).fromProperty(component(column)))
            .collect(CodeBlock.joining(", "));
    return DocumentedMethod.returning(
            PRIMARY_KEY, "the key of the row, by which all of it can be read")
        .returns(names.key())
        .addStatement("return new $T($L)", names.key(), values)
        .build();
  }

  /** Of an entry that has no record around the column, an Optional is empty. */
  private static boolean isNullAlone(SpannerColumn column) {
    return column.mayBeNull() && !column.property().type().optional();
  }

  private static String component(SpannerColumn column) {
    String name = Names.component(column.member());
    return name.equals(PRIMARY_KEY) ? name + "Value" : name;
  }

  private List<SpannerColumn> columns(List<String> properties) {
    return properties.stream().map(entity::column).flatMap(Optional::stream).toList();
  }
}
