package dev.rowsmith.it.reflection;

import dev.rowsmith.runtime.bigtable.schema.SchemaIndex;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** Does what the runtimes and generated code do not, so that a test sees that it is heard. */
final class Reflecting {

  private enum Level {
    LOW,
    HIGH
  }

  private record Secret(int number) {}

  private Reflecting() {}

  public static void main(String[] arguments) throws Exception {
    Class<?> found = Class.forName(Secret.class.getName());
    var accessor = found.getDeclaredMethod("number");
    accessor.setAccessible(true);
    accessor.invoke(new Secret(7));
    found.getDeclaredConstructor(int.class).newInstance(8);
    MethodHandles.lookup().findVirtual(String.class, "length", MethodType.methodType(int.class));
    ServiceLoader.load(Runnable.class).findFirst();
    SchemaIndex.load();
    byTheJdk();
  }

  /** What a native image does without being told: enums, records and lambdas. */
  private static void byTheJdk() {
    List<Object> made = new ArrayList<>(List.of(Level.valueOf("LOW"), new Secret(9).toString()));
    made.removeIf(each -> each.equals(Level.HIGH));
    System.out.println(made);
  }
}
