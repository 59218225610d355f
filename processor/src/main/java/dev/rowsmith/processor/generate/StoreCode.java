package dev.rowsmith.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;

/** What is different between the stores in code that is otherwise the same. */
public interface StoreCode {

  /** Returns what the row is called that methods write to and read from. */
  String row();

  /** Returns the runtime's class that values are written to. */
  ClassName writer();

  /** Returns the runtime's class that values are read from. */
  ClassName reader();

  /** Returns the superclass of a mapper. */
  TypeName mapper(boolean revised);

  /** Returns the superclass of a repository, or of its view that ignores revisions. */
  TypeName repository(boolean revised, ClassName self);

  /** Returns the superclass of the class that changes some columns of a row. */
  TypeName update(ClassName self);

  /**
   * Returns the type of the repositories that start updates of a row: those that a transaction can
   * have.
   */
  TypeName updating(boolean revised);

  /**
   * Adds to the view of a repository that ignores revisions what it has of its own in the store.
   *
   * @param updates the methods that start updates of any row
   */
  void addTo(ClassName view, TypeSpec.Builder type, List<MethodSpec> updates);

  /** Returns the statement that writes a record which is absent. */
  CodeBlock writeAbsent(List<? extends MappedColumn> columns);

  /** Returns the condition that a record is absent. */
  CodeBlock isAbsent(List<? extends MappedColumn> columns);

  /** Returns the statement that refuses a record which is null. */
  CodeBlock require(String path, String record);

  /** Returns the statements of an update that remove all columns of a record, and return it. */
  CodeBlock clear(List<? extends MappedColumn> columns);
}
