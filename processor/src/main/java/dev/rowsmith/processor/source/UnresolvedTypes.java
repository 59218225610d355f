package dev.rowsmith.processor.source;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ErrorType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementScanner14;
import javax.lang.model.util.Elements;
import javax.lang.model.util.SimpleTypeVisitor14;
import org.jspecify.annotations.Nullable;

/**
 * A search for types that no round of annotation processing made: javac reports them when the
 * rounds are over, and compiles nothing then.
 */
final class UnresolvedTypes extends ElementScanner14<Boolean, Void> {

  private static final InType IN_TYPE = new InType();

  private UnresolvedTypes() {
    super(false);
  }

  /** Returns whether a declaration or an import of some classes names such a type. */
  static boolean areIn(Collection<String> outermost, Elements elements, Optional<Trees> trees) {
    UnresolvedTypes search = new UnresolvedTypes();
    return outermost.stream()
        .map(elements::getTypeElement)
        .anyMatch(
            type ->
                type != null
                    && (search.scan(type)
                        || trees.filter(each -> areIn(type, elements, each)).isPresent()));
  }

  private static boolean areIn(TypeElement type, Elements elements, Trees trees) {
    TreePath path = trees.getPath(type);
    return path != null
        && (path.getCompilationUnit().getImports().stream()
                .anyMatch(each -> isUnresolved(each, elements))
            || Boolean.TRUE.equals(new InAnnotations(trees).scan(path, null)));
  }

  /** What a star stands for is resolved where it is used. */
  private static boolean isUnresolved(ImportTree tree, Elements elements) {
    String name = tree.getQualifiedIdentifier().toString();
    String type = tree.isStatic() ? name.substring(0, name.lastIndexOf('.')) : name;
    return !type.endsWith("*") && elements.getTypeElement(type) == null;
  }

  private static boolean areIn(List<? extends TypeMirror> types) {
    return types.stream().anyMatch(UnresolvedTypes::isIn);
  }

  private static boolean isIn(TypeMirror type) {
    return IN_TYPE.visit(type);
  }

  private boolean isIn(Collection<? extends Element> inside) {
    return inside.stream().anyMatch(this::scan);
  }

  @Override
  public Boolean visitType(TypeElement type, Void unused) {
    return isIn(type.getSuperclass())
        || areIn(type.getInterfaces())
        || isIn(type.getTypeParameters())
        || isIn(Members.declared(type));
  }

  @Override
  public Boolean visitTypeParameter(TypeParameterElement parameter, Void unused) {
    return areIn(parameter.getBounds());
  }

  @Override
  public Boolean visitVariable(VariableElement variable, Void unused) {
    return isIn(variable.asType());
  }

  @Override
  public Boolean visitRecordComponent(RecordComponentElement component, Void unused) {
    return isIn(component.asType());
  }

  @Override
  public Boolean visitExecutable(ExecutableElement method, Void unused) {
    return isIn(method.getReturnType())
        || areIn(method.getThrownTypes())
        || isIn(method.getTypeParameters())
        || isIn(method.getParameters());
  }

  /** Searches annotations, of which elements do not have those without a type. */
  private static final class InAnnotations extends TreePathScanner<Boolean, Void> {

    private final Trees trees;

    InAnnotations(Trees trees) {
      this.trees = trees;
    }

    @Override
    public Boolean visitAnnotation(AnnotationTree annotation, Void unused) {
      TypeMirror type =
          trees.getTypeMirror(new TreePath(getCurrentPath(), annotation.getAnnotationType()));
      return type == null || type.getKind() == TypeKind.ERROR;
    }

    /** What is missing in a body is found when the class is analyzed. */
    @Override
    public Boolean visitBlock(BlockTree body, Void unused) {
      return false;
    }

    @Override
    public Boolean reduce(@Nullable Boolean one, @Nullable Boolean other) {
      return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(other);
    }
  }

  /** Searches the parts of a type; the bounds of a variable are where it is declared. */
  private static final class InType extends SimpleTypeVisitor14<Boolean, Void> {

    InType() {
      super(false);
    }

    @Override
    public Boolean visitError(ErrorType type, Void unused) {
      return true;
    }

    @Override
    public Boolean visitDeclared(DeclaredType type, Void unused) {
      return areIn(type.getTypeArguments());
    }

    @Override
    public Boolean visitArray(ArrayType type, Void unused) {
      return visit(type.getComponentType());
    }

    @Override
    public Boolean visitWildcard(WildcardType type, Void unused) {
      return (type.getExtendsBound() != null && visit(type.getExtendsBound()))
          || (type.getSuperBound() != null && visit(type.getSuperBound()));
    }

    @Override
    public Boolean visitUnknown(TypeMirror type, Void unused) {
      return false;
    }
  }
}
