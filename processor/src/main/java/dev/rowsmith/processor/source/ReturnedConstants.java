package dev.rowsmith.processor.source;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Finds the numbers that methods return whose bodies are one constant, such as {@code return 9;},
 * in sources of javac and in class files. A processor cannot call a method that is compiled now.
 */
public final class ReturnedConstants {

  private final Elements elements;
  private final ClassFiles files;

  public ReturnedConstants(Elements elements, ClassFiles files) {
    this.elements = elements;
    this.files = files;
  }

  /**
   * Returns the number that a method without parameters returns; empty where it is not a constant,
   * or the compiler does not show it.
   *
   * @param type the class whose method it is; a class that it extends may declare it
   */
  public OptionalInt returnedBy(ExecutableElement method, TypeElement type) {
    if (!(method.getEnclosingElement() instanceof TypeElement owner)) {
      return OptionalInt.empty();
    }
    return files.isCompiled(owner) ? inFile(owner, method) : inSource(method, type);
  }

  private OptionalInt inFile(TypeElement owner, ExecutableElement method) {
    try (InputStream file = files.open(owner).orElse(InputStream.nullInputStream())) {
      return CompiledConstant.in(file, method.getSimpleName().toString());
    } catch (IOException | RuntimeException unreadable) { // Of a newer Java, or not there.
      return OptionalInt.empty();
    }
  }

  private OptionalInt inSource(ExecutableElement method, TypeElement type) {
    Optional<Trees> trees = files.trees();
    @Nullable MethodTree tree = trees.isEmpty() ? null : trees.get().getTree(method);
    if (tree == null || tree.getBody() == null) {
      return OptionalInt.empty();
    }
    List<? extends StatementTree> body = tree.getBody().getStatements();
    return body.size() == 1 && body.get(0) instanceof ReturnTree returned
        ? value(returned.getExpression(), type)
        : OptionalInt.empty();
  }

  private OptionalInt value(@Nullable ExpressionTree expression, TypeElement type) {
    if (expression instanceof ParenthesizedTree inner) {
      return value(inner.getExpression(), type);
    }
    if (expression instanceof LiteralTree literal) {
      return literal.getValue() instanceof Integer number
          ? OptionalInt.of(number)
          : OptionalInt.empty();
    }
    if (expression instanceof UnaryTree unary) {
      OptionalInt operand = value(unary.getExpression(), type);
      return operand.isPresent() && unary.getKind() == ExpressionTree.Kind.UNARY_MINUS
          ? OptionalInt.of(-operand.getAsInt())
          : OptionalInt.empty();
    }
    if (expression instanceof BinaryTree binary) {
      return combined(binary, type);
    }
    if (expression instanceof IdentifierTree name) {
      return constant(type, name.getName().toString());
    }
    if (expression instanceof MemberSelectTree select
        && select.getExpression() instanceof IdentifierTree owner) {
      return owners(owner.getName().toString(), type)
          .map(each -> constant(each, select.getIdentifier().toString()))
          .filter(OptionalInt::isPresent)
          .findFirst()
          .orElse(OptionalInt.empty());
    }
    return OptionalInt.empty();
  }

  private OptionalInt combined(BinaryTree binary, TypeElement type) {
    OptionalInt left = value(binary.getLeftOperand(), type);
    OptionalInt right = value(binary.getRightOperand(), type);
    if (left.isEmpty() || right.isEmpty()) {
      return OptionalInt.empty();
    }
    return switch (binary.getKind()) {
      case PLUS -> OptionalInt.of(left.getAsInt() + right.getAsInt());
      case MINUS -> OptionalInt.of(left.getAsInt() - right.getAsInt());
      case MULTIPLY -> OptionalInt.of(left.getAsInt() * right.getAsInt());
      default -> OptionalInt.empty();
    };
  }

  /** Returns the classes that a simple name can mean: those of {@code java.lang}, and the own. */
  private Stream<TypeElement> owners(String name, TypeElement type) {
    Stream<TypeElement> own =
        Members.all(elements, type).stream()
            .map(member -> member.getEnclosingElement())
            .filter(TypeElement.class::isInstance)
            .map(TypeElement.class::cast)
            .filter(each -> each.getSimpleName().contentEquals(name));
    return Stream.concat(Stream.ofNullable(elements.getTypeElement("java.lang." + name)), own);
  }

  private OptionalInt constant(TypeElement type, String field) {
    return ElementFilter.fieldsIn(Members.all(elements, type)).stream()
        .filter(each -> each.getSimpleName().contentEquals(field))
        .map(each -> each.getConstantValue())
        .filter(Integer.class::isInstance)
        .mapToInt(Integer.class::cast)
        .reduce((inherited, own) -> own); // One may hide another.
  }
}
