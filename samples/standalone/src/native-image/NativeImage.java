import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Builds a native image with the GraalVM of {@code GRAALVM_HOME} or of the {@code PATH}: {@code
 * NativeImage IMAGE CLASS_PATH MAIN_CLASS}. Where there is none, it tells that none was built.
 */
public final class NativeImage {

  private NativeImage() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path image = Path.of(arguments[0]).toAbsolutePath();
    Files.deleteIfExists(image);
    Optional<Path> builder = folders().flatMap(NativeImage::builders).findFirst();
    if (builder.isEmpty()) {
      System.out.println(
          "No native image was built: there is no native-image in GRAALVM_HOME/bin or on the"
              + " PATH.");
      return;
    }
    List<String> command =
        new ArrayList<>(List.of(builder.get().toString(), "--no-fallback", "-o", image.toString()));
    command.addAll(List.of("-cp", arguments[1], arguments[2]));
    int code = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (code != 0) {
      System.exit(code);
    }
    System.out.println("Built " + image + " with " + builder.get());
  }

  private static Stream<Path> folders() {
    Stream<Path> home = Stream.ofNullable(System.getenv("GRAALVM_HOME")).map(Path::of);
    Stream<Path> path =
        Pattern.compile(Pattern.quote(File.pathSeparator))
            .splitAsStream(Optional.ofNullable(System.getenv("PATH")).orElse(""))
            .filter(folder -> !folder.isEmpty())
            .map(Path::of);
    return Stream.concat(home.map(each -> each.resolve("bin")), path);
  }

  private static Stream<Path> builders(Path folder) {
    return Stream.of("native-image", "native-image.cmd")
        .map(folder::resolve)
        .filter(Files::isExecutable);
  }
}
