package dev.rowsmith.processor.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypePath;

/**
 * Fields of a class file whose types are marked as nullable. A record's components are among them:
 * the compiler copies what marks them.
 */
final class NullableFields extends ClassVisitor {

  private final Set<String> names = new HashSet<>();

  private NullableFields() {
    super(Opcodes.ASM9);
  }

  /**
   * Returns their names.
   *
   * @throws IllegalArgumentException if the file is of a Java that is newer than this reader
   */
  static Set<String> in(InputStream classFile) throws IOException {
    NullableFields fields = new NullableFields();
    new ClassReader(classFile).accept(fields, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    return fields.names;
  }

  @Override
  public FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    return new FieldVisitor(Opcodes.ASM9) {
      @Override
      public @Nullable AnnotationVisitor visitTypeAnnotation(
          int typeReference, @Nullable TypePath path, String annotation, boolean visible) {
        if (isWholeType(path) && simpleName(annotation).equals(AnnotationNames.NULLABLE)) {
          names.add(name);
        }
        return null;
      }
    };
  }

  /** Not the elements of an array, and not the arguments of a generic type. */
  private static boolean isWholeType(@Nullable TypePath path) {
    if (path != null) {
      for (int step = 0; step < path.getLength(); step++) {
        if (path.getStep(step) != TypePath.INNER_TYPE) {
          return false;
        }
      }
    }
    return true;
  }

  /** {@code Nullable} of {@code Lorg/jspecify/annotations/Nullable;}. */
  private static String simpleName(String descriptor) {
    int last = Math.max(descriptor.lastIndexOf('/'), descriptor.lastIndexOf('$'));
    return descriptor.substring(Math.max(last, 0) + 1, descriptor.length() - 1);
  }
}
