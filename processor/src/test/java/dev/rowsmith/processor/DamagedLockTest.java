package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.LockCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lock files with random damage: a build names what is wrong with them, and never fails itself. */
@Tag("rounds")
class DamagedLockTest {

  private static final Path EDITS = Path.of("src/test/resources/locks/edits.txt");
  private static final int OF_EACH = Rounds.of(8, 40);
  private static final long SEED = Long.getLong("random.seed", 20_261_127);
  private static final List<String> WORDS =
      List.of(
          "0",
          "-1",
          "999999999",
          "99999999999999",
          "9223372036854775808",
          "\"",
          "[",
          "]",
          "(",
          ",",
          ", ",
          " ",
          "#",
          "|",
          "{",
          "}",
          "=",
          "optional=true",
          "required=true",
          " type=",
          " value={",
          "{type=enum constants=[A, B]}",
          "text",
          "int",
          "json",
          "MAX",
          " x=y",
          "column.",
          "ä");

  @TempDir Path folder = Path.of("");

  private final Random random = new Random(SEED);

  @Test
  void build_beside_a_damaged_file_never_fails_itself() throws IOException {
    List<String> sources = new ArrayList<>();
    for (String design : LockEdit.read(EDITS).stream().map(LockEdit::source).distinct().toList()) {
      for (int at = 0; at < OF_EACH; at++) {
        String header =
            Compiled.header(design).replace("package demo;", "package f" + sources.size() + ";");
        sources.add(header + design);
      }
    }
    String[] all = sources.toArray(String[]::new);
    List<String> options =
        new ArrayList<>(
            List.of("-proc:only", "-Arowsmith.lock=" + folder, "-Xmaxerrs", "100000", "-nowarn"));
    Checks.load().stream()
        .filter(check -> !check.rule().mandatory() && !(check instanceof LockCheck))
        .forEach(check -> options.add("-Arowsmith.check." + check.id() + "=off"));
    Compiled.with(
        Stream.concat(options.stream(), Stream.of("-Arowsmith.lock.update=true")).toList(), all);
    damageFiles();

    List<String> said = Compiled.with(options, all).allMessages();
    assertThat(said.stream().filter(DamagedLockTest::isBug).map(DamagedLockTest::head))
        .as("random.seed = %s", SEED)
        .isEmpty();
    assertThat(said).hasSizeGreaterThan(sources.size() / 2);
  }

  private static boolean isBug(String message) {
    return message.contains("RowsmithBug") || message.contains("report it");
  }

  private static String head(String message) {
    return message.lines().limit(12).collect(Collectors.joining("\n"));
  }

  private void damageFiles() throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.list(folder)) {
      files = found.sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(6 * OF_EACH);
    for (Path file : files) {
      String text = Files.readString(file);
      String damaged = damaged(text);
      String name = String.valueOf(file.getFileName());
      Files.writeString(
          file, random.nextInt(8) == 0 ? damaged : EditedLock.accepted(name, damaged));
    }
  }

  private String damaged(String text) {
    StringBuilder damaged = new StringBuilder(text);
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      int at = text.indexOf("format 2") + 9 + random.nextInt(text.lastIndexOf("checksum") - 90);
      int end = Math.min(damaged.length(), at + random.nextInt(12));
      String word = WORDS.get(random.nextInt(WORDS.size()));
      switch (random.nextInt(4)) {
        case 0 -> damaged.insert(at, word);
        case 1 -> damaged.replace(at, end, word);
        case 2 -> damaged.delete(at, end);
        default -> {
          String number = damaged.substring(at).replaceFirst("\\d+", word.isBlank() ? "7" : word);
          damaged.replace(at, damaged.length(), number);
        }
      }
    }
    return damaged.toString();
  }
}
