package dev.rowsmith.it.roundtrip;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The public classes of a package, found in the folder or jar of one of them. */
final class PublicClasses {

  private PublicClasses() {}

  static List<Class<?>> beside(Class<?> one) {
    String folder = one.getPackageName().replace('.', '/') + "/";
    try {
      URI place = one.getProtectionDomain().getCodeSource().getLocation().toURI();
      return names(Path.of(place), folder)
          .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
          .map(name -> load(one.getPackageName(), name))
          .filter(type -> java.lang.reflect.Modifier.isPublic(type.getModifiers()))
          .<Class<?>>map(type -> type)
          .toList();
    } catch (URISyntaxException | IOException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static Stream<String> names(Path place, String folder) throws IOException {
    if (Files.isDirectory(place)) {
      try (Stream<Path> files = Files.list(place.resolve(folder))) {
        return files.map(file -> file.getFileName().toString()).toList().stream();
      } catch (UncheckedIOException problem) {
        throw problem.getCause();
      }
    }
    try (JarFile jar = new JarFile(place.toFile())) {
      return jar.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith(folder) && name.lastIndexOf('/') < folder.length())
          .map(name -> name.substring(folder.length()))
          .toList()
          .stream();
    }
  }

  private static Class<?> load(String packageName, String file) {
    try {
      return Class.forName(packageName + "." + file.substring(0, file.length() - 6));
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
