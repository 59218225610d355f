package dev.rowsmith.processor.generate;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.Property;
import java.util.Optional;

/** Code of one column of an entity, in any store. */
public interface MappedColumn {

  /** Returns the component or field. */
  Property property();

  /** Returns how it is called. */
  ColumnName called();

  /** Returns its name; in an embedded record behind the path of that. */
  default String path() {
    return called().path().text();
  }

  /** Returns the arguments that name it: {@code ReadingTable.TEMPERATURE}. */
  CodeBlock constants();

  /**
   * Returns the statement that writes it, if an entity does.
   *
   * @param value the expression of the property
   */
  Optional<CodeBlock> write(String row, String value);

  /** Returns the expression of the property, read from a row. */
  CodeBlock read(String row);

  /** Returns whether an update of the record around it changes it. */
  boolean changesWithRecord();

  /** Returns the call of an update that sets it. */
  CodeBlock set(String value);
}
