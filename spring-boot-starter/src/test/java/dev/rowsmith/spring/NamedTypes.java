package dev.rowsmith.spring;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Types that the class files of the starter name, in code, signatures and annotations. */
final class NamedTypes {

  private static final Pattern TYPE = Pattern.compile("org/springframework/boot/[\\w/$]+");

  private NamedTypes() {}

  /** Returns their internal names. */
  static Set<String> ofStarter() throws IOException {
    try {
      Path home =
          Path.of(SchemaMode.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(home)) {
        return in(home);
      }
      try (FileSystem jar = FileSystems.newFileSystem(home)) {
        return in(jar.getPath("/"));
      }
    } catch (URISyntaxException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static Set<String> in(Path home) throws IOException {
    Set<String> types = new TreeSet<>();
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        for (String text : texts(file)) {
          Matcher type = TYPE.matcher(text);
          while (type.find()) {
            types.add(type.group());
          }
        }
      }
    }
    return types;
  }

  /** Returns the texts of a class file's constants. */
  private static List<String> texts(Path file) {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      in.skipNBytes(8);
      int count = in.readUnsignedShort();
      List<String> texts = new ArrayList<>();
      for (int index = 1; index < count; index++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case 1 -> texts.add(in.readUTF());
          case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
          case 5, 6 -> {
            in.skipNBytes(8);
            index++;
          }
          case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
          case 15 -> in.skipNBytes(3);
          default -> throw new IllegalStateException(file + ": constant of tag " + tag);
        }
      }
      return texts;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
