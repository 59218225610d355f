package dev.rowsmith.it.reflection;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the JDK's reflective methods tell {@link ReflectiveCalls} of each call, and writes what it
 * has heard into the file that the property {@code rowsmith.noReflection} names.
 *
 * <p>The first line has the number of all calls, whoever made them; each further one is a call of
 * our own code, or one of a library about our own code. What the JDK does for its own sake, to link
 * a lambda or to list the constants of an enum, is not ours.
 */
public final class ReflectionAgent {

  private static final String MEMBERS = "get(Declared)?(Method|Field|Constructor)s?";

  /** The methods that are listened to. */
  private static final Map<Class<?>, Pattern> METHODS =
      Map.of(
          Class.class,
          Pattern.compile(
              "forName|newInstance|getRecordComponents|getResource|getResourceAsStream|" + MEMBERS),
          ClassLoader.class,
          Pattern.compile("getResources?|getResourceAsStream"),
          AccessibleObject.class,
          Pattern.compile("setAccessible|trySetAccessible"),
          Method.class,
          Pattern.compile("setAccessible|invoke"),
          Constructor.class,
          Pattern.compile("setAccessible|newInstance"),
          Field.class,
          Pattern.compile("setAccessible|[gs]et(|Boolean|Byte|Char|Double|Float|Int|Long|Short)"),
          Proxy.class,
          Pattern.compile("newProxyInstance|getProxyClass"),
          ServiceLoader.class,
          Pattern.compile("load|loadInstalled"),
          MethodHandles.Lookup.class,
          Pattern.compile("find.*|unreflect.*"),
          ObjectInputStream.class,
          Pattern.compile("readObject"));

  private ReflectionAgent() {}

  /** Begins to listen, before the program does. */
  public static void premain(@Nullable String arguments, Instrumentation instrumentation)
      throws UnmodifiableClassException {
    instrumentation.addTransformer(new Telling(), true);
    instrumentation.retransformClasses(METHODS.keySet().toArray(Class<?>[]::new));
    Path file = Path.of(System.getProperty("rowsmith.noReflection"));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> write(file)));
  }

  private static void write(Path file) {
    StringBuilder lines = new StringBuilder().append(ReflectiveCalls.all()).append('\n');
    new TreeSet<>(ReflectiveCalls.ours()).forEach(line -> lines.append(line).append('\n'));
    try {
      Files.writeString(file, lines);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Puts a call in front of the methods. */
  private static final class Telling implements ClassFileTransformer {

    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        String name,
        @Nullable Class<?> type,
        ProtectionDomain domain,
        byte[] code) {
      if (type == null || !METHODS.containsKey(type)) {
        return null;
      }
      ClassReader reader = new ClassReader(code);
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new Methods(writer, type), 0);
      return writer.toByteArray();
    }
  }

  private static final class Methods extends ClassVisitor {

    private static final String CALLS = Type.getInternalName(ReflectiveCalls.class);

    private final String type;
    private final Pattern names;

    Methods(ClassVisitor next, Class<?> type) {
      super(Opcodes.ASM9, next);
      this.type = type.getName();
      this.names = Objects.requireNonNull(METHODS.get(type));
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return (access & Opcodes.ACC_PUBLIC) != 0 && names.matcher(name).matches()
          ? new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
              super.visitCode();
              visitLdcInsn(type + "." + name);
              // An instance, or the first parameter: each of these static methods begins with one.
              visitVarInsn(Opcodes.ALOAD, 0);
              visitMethodInsn(
                  Opcodes.INVOKESTATIC,
                  CALLS,
                  "called",
                  "(Ljava/lang/String;Ljava/lang/Object;)V",
                  false);
            }
          }
          : next;
    }
  }
}
