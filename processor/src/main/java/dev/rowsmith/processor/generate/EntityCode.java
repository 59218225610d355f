package dev.rowsmith.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What generators ask of an entity of any store.
 *
 * @param type the user's class
 * @param names what the generated classes and their members are called
 * @param store what is different in its store
 * @param keyParts the given parts of its key, as parameters
 * @param properties the entity's own components
 * @param columns its columns in declaration order
 * @param embedded the records that it embeds, each in front of those inside it
 * @param revision the column that is the row's revision, if one is
 * @param construction how an entity is built
 */
public record EntityCode(
    EntityClass type,
    EntityNames names,
    StoreCode store,
    List<ParameterSpec> keyParts,
    List<Property> properties,
    List<? extends MappedColumn> columns,
    List<EmbeddedRecord> embedded,
    Optional<? extends MappedColumn> revision,
    Construction construction) {

  /** Returns the expression of a key of its parts. */
  public CodeBlock newKey() {
    List<CodeBlock> parts = keyParts.stream().map(part -> CodeBlock.of("$L", part.name())).toList();
    return CodeBlock.of("new $T($L)", names.key(), CodeBlock.join(parts, ", "));
  }

  /** Returns the columns of an embedded record, and of those inside it. */
  public List<? extends MappedColumn> columns(EmbeddedRecord embedded) {
    return columns.stream().filter(column -> embedded.holds(column.called())).toList();
  }

  /** Returns a column. */
  public MappedColumn column(String path) {
    return columns.stream().filter(column -> column.path().equals(path)).findFirst().orElseThrow();
  }

  /** Returns an embedded record. */
  public EmbeddedRecord embedded(String path) {
    return embedded.stream().filter(each -> each.path().equals(path)).findFirst().orElseThrow();
  }

  /** Returns the records that are the entity's own components. */
  public List<EmbeddedRecord> ownRecords() {
    return embedded.stream().filter(each -> !each.nested()).toList();
  }

  /** Returns the entity's own record that a column is in, if it is in one. */
  public Optional<EmbeddedRecord> recordAround(MappedColumn column) {
    return ownRecords().stream().filter(each -> each.holds(column.called())).findFirst();
  }

  /** Returns the statements that return an entity of these values, by the names of components. */
  public CodeBlock construct(String variable, Map<String, CodeBlock> values) {
    List<Property> written =
        properties.stream()
            .filter(property -> property.write().kind() != Access.Kind.NONE)
            .toList();
    return new ConstructionCode(names.entity(), construction, variable, written).of(values);
  }
}
