package dev.rowsmith.processor.generate.question;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.plan.question.AccessPath;
import java.util.List;
import java.util.Optional;

/** What a question calls of the classes that are generated for its entity. */
public interface AskedRepository {

  /** Returns what is the same in all stores. */
  EntityCode code();

  /** Returns the names of the entity's classes and members. */
  default EntityNames names() {
    return code().names();
  }

  /** Returns what the names of classes begin with that implement questions: the store's name. */
  String prefix();

  /** Returns the class of the client that a repository works with. */
  ClassName client();

  /** Returns the class that is asked: the repository, or its view without writes. */
  default ClassName asked() {
    return names().repository();
  }

  /** Returns the call that makes of a repository what is asked, if it is another class. */
  default String view() {
    return "";
  }

  /** Returns the call that starts a scan: {@code scan()}. */
  String start(AccessPath path);

  /**
   * Returns the key of values for all components that a key is made of; nothing if there is no
   * constructor for them.
   */
  Optional<CodeBlock> key(List<CodeBlock> values);

  /** Returns a parameter as keys and steps take it. */
  CodeBlock value(Argument argument);

  /** Returns the method of the record around a part of the key that holds it alone, if one does. */
  default Optional<String> unwrapping(String component) {
    return Optional.empty();
  }

  /** Returns the constant of a column of the schema; nothing where the component is in the key. */
  Optional<CodeBlock> column(String component);

  /**
   * Returns whether some components can be read without the rest of the entity: a row comes back
   * whatever it holds, and each of its values is that of the entity.
   */
  boolean isReadAlone(List<String> components);

  /**
   * Returns the expression that reads a component of a partial row.
   *
   * @param optional whether it is returned as an {@code Optional}
   */
  CodeBlock read(String row, String component, boolean optional);

  /**
   * Returns whether a scan of a path reads entries of an index, which hold some components, and not
   * entities.
   */
  default boolean isEntry(AccessPath path) {
    return false;
  }

  /** Returns the expression that reads the key of the row of an entry of an index. */
  default CodeBlock keyOfEntry(CodeBlock entry) {
    return CodeBlock.of("$L.$L()", entry, "primaryKey");
  }

  /** Returns the expression that reads a component of an entry of an index. */
  CodeBlock readEntry(String entry, String component);

  /** Adds what only the store's classes have, such as reads at a moment. */
  void addTo(ClassName type, TypeSpec.Builder questions, boolean isPublic);
}
