package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.question.AskedRepository;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.plan.question.AccessPath;
import java.util.List;
import java.util.Optional;

/** What a question calls of the repository of an entity of Bigtable. */
record AskedBigtable(BigtableEntity entity, EntityCode code) implements AskedRepository {

  @Override
  public String prefix() {
    return "Bigtable";
  }

  @Override
  public ClassName client() {
    return RuntimeTypes.DATA_CLIENT;
  }

  @Override
  public String start(AccessPath path) {
    return "scan";
  }

  @Override
  public Optional<CodeBlock> key(List<CodeBlock> values) {
    boolean flat =
        entity.key().groups().isEmpty()
            && entity.segments().stream().noneMatch(Segment::isComputed);
    return flat
        ? Optional.of(CodeBlock.of("new $T($L)", names().key(), CodeBlock.join(values, ", ")))
        : Optional.empty();
  }

  @Override
  public CodeBlock value(Argument argument) {
    CodeBlock value = CodeBlock.of("$N", argument.name());
    return entity.segments().stream()
        .filter(segment -> segment.name().equals(argument.component()))
        .findFirst()
        .map(segment -> value(argument, SegmentCode.of(segment, entity.key()), segment, value))
        .orElse(value);
  }

  private static CodeBlock value(
      Argument argument, SegmentCode code, Segment segment, CodeBlock value) {
    if (segment.property().type().optional() && !argument.value().optional()) {
      if (argument.use() == Argument.Use.VALUE) {
        return present(code, value);
      }
      if (argument.use() == Argument.Use.VALUES) {
        return CodeBlock.of(
            "$L.stream().map(each -> $L).toList()", value, present(code, CodeBlock.of("each")));
      }
    }
    return switch (argument.use()) {
      case VALUE -> code.toComponent(value, "");
      case VALUES ->
          segment.kind() == ValueKind.BYTES
              ? CodeBlock.of(
                  "$L.stream().map(each -> $L).toList()",
                  value,
                  code.toComponent(CodeBlock.of("each"), ""))
              : value;
      // A range is of values, and the step takes them as the key holds them.
      case FROM, BEFORE ->
          segment.property().type().optional() ? present(code, value) : code.toComponent(value, "");
      default -> value;
    };
  }

  /** Returns a value as the part of the key that may be absent holds it. */
  private static CodeBlock present(SegmentCode code, CodeBlock value) {
    return code.toComponent(CodeBlock.of("$T.ofNullable($L)", Optional.class, value), "");
  }

  @Override
  public Optional<String> unwrapping(String component) {
    return entity.key().groups().stream()
        .filter(group -> group.wrapper() && group.path().equals(component))
        .map(group -> group.parts().get(0).accessor())
        .findFirst();
  }

  @Override
  public Optional<CodeBlock> column(String component) {
    return find(component).map(column -> names().ofTable(column.name()));
  }

  /**
   * A row without any of the cells does not come back, an absent one is not its default, and
   * records are read with the whole entity.
   */
  @Override
  public boolean isReadAlone(List<String> components) {
    List<Column> columns = components.stream().flatMap(each -> find(each).stream()).toList();
    return components.stream().allMatch(this::isOneValue)
        && columns.stream().anyMatch(this::isInEachRow)
        && columns.stream().noneMatch(column -> column.stored().source().says("whenAbsent"));
  }

  private boolean isOneValue(String component) {
    return find(component).isPresent()
        || entity.segments().stream().anyMatch(segment -> segment.name().equals(component));
  }

  private boolean isInEachRow(Column column) {
    return !column.property().mayBeAbsent()
        && entity.embedded().stream()
            .noneMatch(each -> each.nullable() && each.holds(column.called()));
  }

  private Optional<Column> find(String component) {
    return entity.columns().stream()
        .filter(column -> column.name().equals(component))
        .filter(column -> entity.segments().stream().noneMatch(s -> s.name().equals(component)))
        .findFirst();
  }

  @Override
  public CodeBlock read(String row, String component, boolean optional) {
    return find(component)
        .map(
            column ->
                CodeBlock.of(
                    "$L.$L($L)",
                    row,
                    optional ? "find" : column.property().mayBeAbsent() ? "get" : "require",
                    names().ofTable(column.name())))
        .orElseGet(() -> CodeBlock.of("$L.key().$L()", row, keyComponent(component)));
  }

  private String keyComponent(String component) {
    return entity.segments().stream()
        .filter(segment -> segment.name().equals(component))
        .map(segment -> Names.component(segment.member()))
        .findFirst()
        .orElse(component);
  }

  @Override
  public CodeBlock readEntry(String entry, String component) {
    throw new IllegalStateException("Bigtable has no indexes");
  }

  @Override
  public void addTo(ClassName type, TypeSpec.Builder questions, boolean isPublic) {
    // A repository of Bigtable reads what there is now.
  }
}
