package dev.rowsmith.processor.generate.question;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Optional;

/**
 * Expressions that read components of an entity, also those in records that it holds.
 *
 * @param code what is generated for the entity
 * @param entry whether a row is an entry of an index, which holds the components itself
 */
record ComponentReads(AskedRepository code, boolean entry) {

  /** Returns the expression of a component whose records are all there. */
  CodeBlock read(String variable, String path) {
    if (entry) {
      return code.readEntry(variable, path);
    }
    CodeBlock.Builder read = CodeBlock.builder().add("$L", own(variable, path));
    Path at = new Path(new Path(path).component());
    for (String name : inside(path)) {
      at = at.then(name);
      read.add(".$L()", EmbeddedRecord.accessor(entity().embedded(), at));
    }
    code.unwrapping(path).ifPresent(name -> read.add(".$L()", name));
    return read.build();
  }

  /** Returns the expression of an {@code Optional} of a component, empty where it is absent. */
  CodeBlock readOptional(String variable, String path) {
    if (entry) {
      CodeBlock read = code.readEntry(variable, path);
      return isOptional(path) ? read : CodeBlock.of("$T.ofNullable($L)", Optional.class, read);
    }
    String at = new Path(path).component();
    CodeBlock own = own(variable, path);
    CodeBlock read = isOptional(at) ? own : CodeBlock.of("$T.ofNullable($L)", Optional.class, own);
    for (String name : inside(path)) {
      ClassName record = TypeNames.of(entity().embedded(at).type());
      at += "." + name;
      String accessor = EmbeddedRecord.accessor(entity().embedded(), new Path(at));
      read =
          CodeBlock.of("$L.$L($T::$L)", read, isOptional(at) ? "flatMap" : "map", record, accessor);
    }
    return read;
  }

  private EntityCode entity() {
    return code.code();
  }

  /** Returns whether a component or a record is held as an {@code Optional}. */
  private boolean isOptional(String path) {
    return entity().embedded().stream()
        .filter(each -> each.path().equals(path))
        .map(EmbeddedRecord::property)
        .findFirst()
        .or(
            () ->
                entity().columns().stream()
                    .filter(column -> column.path().equals(path))
                    .<Property>map(column -> column.property())
                    .findFirst())
        .or(
            () ->
                entity().properties().stream().filter(each -> each.name().equals(path)).findFirst())
        .filter(property -> property.type().optional())
        .isPresent();
  }

  private CodeBlock own(String variable, String path) {
    String name = new Path(path).component();
    return entity().properties().stream()
        .filter(property -> property.name().equals(name))
        .findFirst()
        .map(property -> CodeBlock.of("$L", ConstructionCode.read(variable, property)))
        .orElseGet(() -> CodeBlock.of("$L.$L()", variable, name));
  }

  /** Returns the names behind the entity's own component. */
  private static List<String> inside(String path) {
    List<String> names = List.of(path.split("\\.", -1));
    return names.subList(1, names.size());
  }
}
