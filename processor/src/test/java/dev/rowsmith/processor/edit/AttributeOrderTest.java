package dev.rowsmith.processor.edit;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.rowsmith.bigtable.Table;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class AttributeOrderTest {

  private static final JavaClasses ANNOTATIONS =
      new ClassFileImporter()
          .importUrl(Table.class.getProtectionDomain().getCodeSource().getLocation());

  static Stream<JavaClass> annotations() {
    return ANNOTATIONS.stream().filter(each -> each.isAnnotation() && !each.isNestedClass());
  }

  @ParameterizedTest
  @MethodSource("annotations")
  void attributes_are_written_in_the_order_in_which_the_annotation_declares_them(
      JavaClass annotation) throws IOException {
    List<String> declared = declared(annotation);
    List<String> sorted = new ArrayList<>(declared);
    sorted.sort(AttributeOrder.of(annotation.getSimpleName()));
    assertThat(sorted)
        .as(
            "AttributeOrder needs the line \"%s %s\"",
            annotation.getSimpleName(), String.join(" ", declared))
        .isEqualTo(declared);
  }

  /** Reflection lists methods in no particular order; a class file has them as declared. */
  private static List<String> declared(JavaClass annotation) throws IOException {
    List<String> names = new ArrayList<>();
    try (InputStream file = annotation.getSource().orElseThrow().getUri().toURL().openStream()) {
      new ClassReader(file)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public @Nullable MethodVisitor visitMethod(
                    int access,
                    String name,
                    String type,
                    @Nullable String signature,
                    String @Nullable [] thrown) {
                  names.add(name);
                  return null;
                }
              },
              ClassReader.SKIP_CODE);
    }
    return names;
  }
}
