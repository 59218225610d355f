package dev.rowsmith.processor.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds in a class file the number that a method returns whose body is one constant. */
final class CompiledConstant extends ClassVisitor {

  private final String method;
  private OptionalInt found = OptionalInt.empty();

  private CompiledConstant(String method) {
    super(Opcodes.ASM9);
    this.method = method;
  }

  static OptionalInt in(InputStream classFile, String method) throws IOException {
    CompiledConstant constant = new CompiledConstant(method);
    new ClassReader(classFile).accept(constant, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return constant.found;
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    return name.equals(method) && descriptor.equals("()I") ? new Body() : null;
  }

  /** The first instructions of a method: a constant, and its return. */
  private final class Body extends MethodVisitor {

    private OptionalInt pushed = OptionalInt.empty();
    private int instructions;

    private Body() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
        push(opcode - Opcodes.ICONST_0);
      } else if (opcode == Opcodes.IRETURN && instructions == 1) {
        found = pushed;
      } else {
        instructions++;
      }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      push(operand);
    }

    @Override
    public void visitLdcInsn(Object value) {
      if (value instanceof Integer number) {
        push(number);
      }
    }

    private void push(int value) {
      pushed = OptionalInt.of(value);
      instructions++;
    }
  }
}
