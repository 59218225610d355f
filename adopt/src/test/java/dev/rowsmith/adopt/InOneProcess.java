package dev.rowsmith.adopt;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs the command as {@code exec:java} does: in a process whose class path has other classes. */
final class InOneProcess {

  private InOneProcess() {}

  public static void main(String[] arguments)
      throws ReflectiveOperationException, MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String path : arguments[0].split(File.pathSeparator, -1)) {
      urls.add(Path.of(path).toUri().toURL());
    }
    // The command ends the process.
    URLClassLoader loader =
        new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    Thread.currentThread().setContextClassLoader(loader);
    Class.forName("dev.rowsmith.adopt.AdoptCommand", true, loader)
        .getMethod("main", String[].class)
        .invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
  }
}
