package dev.rowsmith.processor.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What the elements of Eclipse's compiler know of the order of declarations, and do not show.
 *
 * <p>Each field keeps its index in the source or in the class file. A method keeps none, but those
 * of a source are returned in its order, and those of a class file are in that file.
 */
final class EclipseElements {

  private static final String PACKAGE = "org.eclipse.jdt.internal.compiler.apt.model.";

  private EclipseElements() {}

  /** Returns whether an element is one of Eclipse's compiler. */
  static boolean has(Element element) {
    return element.getClass().getName().startsWith(PACKAGE);
  }

  /** Returns the index of a field among those of its class. */
  static int declarationIndex(VariableElement field) {
    return (int) read(read(field, "_binding"), "id");
  }

  /** Returns methods or constructors of a class in the order of their declarations. */
  static List<ExecutableElement> inDeclarationOrder(
      TypeElement type, List<ExecutableElement> methods) {
    if (!isClassFile(type)) {
      return methods;
    }
    ProcessingEnvironment environment = (ProcessingEnvironment) read(type, "_env");
    List<String> order = inClassFile(ClassFiles.of(environment), type);
    return methods.stream()
        .sorted(
            Comparator.comparingInt((ExecutableElement method) -> place(order, signature(method)))
                .thenComparing(EclipseElements::signature))
        .toList();
  }

  /** Methods that are not found stand last, by name. */
  private static int place(List<String> order, String signature) {
    int place = order.indexOf(signature);
    return place < 0 ? order.size() : place;
  }

  private static boolean isClassFile(TypeElement type) {
    return (boolean) call(read(type, "_binding"), "isBinaryBinding");
  }

  private static List<String> inClassFile(ClassFiles files, TypeElement type) {
    List<String> order = new ArrayList<>();
    try (InputStream file = files.open(type).orElse(InputStream.nullInputStream())) {
      new ClassReader(file)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public @Nullable MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                  order.add(name + parameters(descriptor));
                  return null;
                }
              },
              ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    } catch (IOException | RuntimeException unreadable) { // Of a newer Java, or not there.
      order.clear();
    }
    return order;
  }

  private static String parameters(String descriptor) {
    return descriptor.substring(0, descriptor.indexOf(')') + 1);
  }

  private static String signature(ExecutableElement method) {
    char[] descriptor = (char[]) call(read(method, "_binding"), "signature");
    return method.getSimpleName() + parameters(String.valueOf(descriptor));
  }

  private static Object read(Object owner, String field) {
    try {
      return owner.getClass().getField(field).get(owner);
    } catch (ReflectiveOperationException | RuntimeException changed) {
      throw unknown(changed);
    }
  }

  private static Object call(Object owner, String method) {
    try {
      return owner.getClass().getMethod(method).invoke(owner);
    } catch (ReflectiveOperationException | RuntimeException changed) {
      throw unknown(changed);
    }
  }

  private static IllegalStateException unknown(Exception changed) {
    return new IllegalStateException(
        "this version of the Eclipse compiler does not show the order of declarations", changed);
  }
}
