package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.question.AskedRepository;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.plan.question.AccessPath;
import java.util.List;
import java.util.Optional;

/** What a question calls of the repository of an entity of Bigtable. */
final class AskedBigtable implements AskedRepository {

  private final BigtableEntity entity;
  private final EntityNames names;

  AskedBigtable(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
  }

  @Override
  public String prefix() {
    return "Bigtable";
  }

  @Override
  public ClassName client() {
    return RuntimeTypes.DATA_CLIENT;
  }

  @Override
  public ClassName entity() {
    return names.entity();
  }

  @Override
  public ClassName repository() {
    return names.repository();
  }

  @Override
  public String method(String member) {
    return names.method(member);
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
        ? Optional.of(CodeBlock.of("new $T($L)", names.key(), CodeBlock.join(values, ", ")))
        : Optional.empty();
  }

  @Override
  public Optional<CodeBlock> column(String component) {
    return find(component).map(column -> names.ofTable(column.name()));
  }

  /** A row without any of the cells does not come back, and an absent one is not its default. */
  @Override
  public boolean isReadAlone(List<String> components) {
    List<Column> columns = components.stream().flatMap(each -> find(each).stream()).toList();
    return columns.stream().anyMatch(column -> !column.property().mayBeAbsent())
        && columns.stream().noneMatch(column -> column.stored().source().says("whenAbsent"));
  }

  private Optional<Column> find(String component) {
    return entity.columns().stream()
        .filter(column -> column.name().equals(component))
        .filter(column -> entity.segments().stream().noneMatch(s -> s.name().equals(component)))
        .findFirst();
  }

  @Override
  public CodeBlock read(String row, String component) {
    return find(component)
        .map(
            column ->
                CodeBlock.of(
                    "$L.$L($L)", row, reader(column.property()), names.ofTable(column.name())))
        .orElseGet(() -> CodeBlock.of("$L.key().$L()", row, keyComponent(component)));
  }

  private static String reader(Property property) {
    return property.type().optional() ? "find" : property.mayBeAbsent() ? "get" : "require";
  }

  private String keyComponent(String component) {
    return entity.segments().stream()
        .filter(segment -> segment.name().equals(component))
        .map(segment -> Names.component(segment.member()))
        .findFirst()
        .orElse(component);
  }

  @Override
  public CodeBlock readEntity(String variable, String component) {
    return entity.components().stream()
        .filter(property -> property.name().equals(component))
        .findFirst()
        .map(property -> CodeBlock.of("$L", ConstructionCode.read(variable, property)))
        .orElseGet(() -> CodeBlock.of("$L.$L()", variable, component));
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
