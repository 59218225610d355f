package dev.rowsmith.it.reflection;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/**
 * What a program printed, and what it did by reflection.
 *
 * @param code how it ended
 * @param out what it wrote to standard output
 * @param errors what it wrote to standard error
 * @param calls how many reflective calls there were, whoever made them
 * @param ours those of our own code, or about it
 */
record TracedRun(int code, String out, String errors, long calls, List<String> ours) {

  /**
   * Runs a program with all that the tests have on their class path.
   *
   * @param folder for the files of the run
   * @param classes a folder of further classes
   * @param environment variables for the program
   */
  static TracedRun of(
      Path folder, Path classes, Map<String, String> environment, String program, String... words)
      throws IOException, InterruptedException {
    Path heard = folder.resolve("calls.txt");
    Path out = folder.resolve("out.txt");
    Path errors = folder.resolve("errors.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    command.add("-javaagent:" + agent(folder));
    command.add("-Drowsmith.noReflection=" + heard);
    command.addAll(
        List.of("-cp", classes + System.getProperty("path.separator") + classPath(), program));
    command.addAll(List.of(words));
    ProcessBuilder process = new ProcessBuilder(command);
    process.redirectOutput(out.toFile()).redirectError(errors.toFile());
    process.environment().putAll(environment);
    int code = process.start().waitFor();
    List<String> lines = Files.exists(heard) ? Files.readAllLines(heard) : List.of("0");
    return new TracedRun(
        code,
        Files.readString(out),
        Files.readString(errors),
        Long.parseLong(lines.get(0)),
        lines.subList(1, lines.size()));
  }

  static String classPath() {
    return System.getProperty("java.class.path");
  }

  /** Makes the jar of the agent, and one of what the JDK's methods call, beside it. */
  private static Path agent(Path folder) {
    Path calls = folder.resolve("calls.jar");
    jar(calls, new Manifest(), ReflectiveCalls.class);
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", ReflectionAgent.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    attributes.putValue("Boot-Class-Path", calls.getFileName().toString());
    Path agent = folder.resolve("agent.jar");
    jar(agent, manifest);
    return agent;
  }

  private static void jar(Path file, Manifest manifest, Class<?>... classes) {
    try (OutputStream bytes = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
      for (Class<?> each : classes) {
        String entry = each.getName().replace('.', '/') + ".class";
        jar.putNextEntry(new ZipEntry(entry));
        try (var code = each.getClassLoader().getResourceAsStream(entry)) {
          if (code == null) {
            throw new IllegalStateException("there is no class file of " + each);
          }
          code.transferTo(jar);
        }
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
