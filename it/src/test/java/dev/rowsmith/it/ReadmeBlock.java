package dev.rowsmith.it;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One Java example of a page: a file that declares types, or statements.
 *
 * @param line the line of the page where the code starts, from 1
 * @param code the code as it is printed
 */
record ReadmeBlock(int line, String code) {

  private static final String IMPORTS =
      Stream.of(
              "dev.rowsmith.*",
              "dev.rowsmith.bigtable.*",
              "dev.rowsmith.runtime.bigtable.*",
              "java.time.*",
              "java.util.*",
              "java.util.stream.*",
              "org.jspecify.annotations.*")
          .map(each -> "import " + each + ";\n")
          .collect(Collectors.joining());

  private static final String TEST_IMPORTS =
      """
      import static org.junit.jupiter.api.Assertions.*;
      import dev.rowsmith.testing.*;
      import org.junit.jupiter.api.*;
      """;

  private static final Pattern FENCE =
      Pattern.compile("^```java[ \\t]*\\R(.*?)^```[ \\t]*$", Pattern.DOTALL | Pattern.MULTILINE);

  private static final Pattern TYPE =
      Pattern.compile(
          "^(?:(?:public|final|abstract|sealed|static)\\s+)*"
              + "(?:class|record|interface|enum|@interface)\\s+(\\w+)",
          Pattern.MULTILINE);

  private static final Pattern IMPORT = Pattern.compile("^import .*;\\R?", Pattern.MULTILINE);

  private static final Pattern REFUSED = Pattern.compile("\\A\\s*// does not compile: (\\w+)");

  /** Returns the Java blocks of a page in Markdown, in their order. */
  static List<ReadmeBlock> of(String page) {
    List<ReadmeBlock> blocks = new ArrayList<>();
    Matcher fence = FENCE.matcher(page);
    while (fence.find()) {
      int line = (int) page.substring(0, fence.start(1)).lines().count() + 1;
      blocks.add(new ReadmeBlock(line, fence.group(1)));
    }
    return blocks;
  }

  /** Returns the check that must refuse the block; empty if it must compile. */
  String refusedBy() {
    Matcher refused = REFUSED.matcher(code);
    return refused.find() ? refused.group(1) : "";
  }

  /** Returns the types that the block declares at its outermost level; none for statements. */
  List<String> types() {
    return TYPE.matcher(code).results().map(each -> each.group(1)).toList();
  }

  /** Returns the name of the file that holds the block. */
  String fileName() {
    if (types().isEmpty()) {
      return "Statements" + line;
    }
    Matcher type = TYPE.matcher(code);
    while (type.find()) {
      if (type.group().contains("public")) {
        return type.group(1);
      }
    }
    return types().get(0);
  }

  /** Returns the block as a file that the compiler takes. */
  String source() {
    String imports =
        IMPORT
            .matcher(code)
            .results()
            .map(each -> each.group().strip() + "\n")
            .distinct()
            .collect(Collectors.joining());
    String body = IMPORT.matcher(code).replaceAll("");
    return IMPORTS
        + (isTest() ? TEST_IMPORTS : "")
        + imports
        + (types().isEmpty() ? method(body) : body);
  }

  private boolean isTest() {
    return code.contains("@Test");
  }

  private String method(String statements) {
    return """
        import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
        import com.google.cloud.bigtable.data.v2.BigtableDataClient;

        class %s {
          void run(
              BigtableDataClient client,
              BigtableTableAdminClient admin,
              Instant from,
              Instant until,
              Instant at)
              throws Exception {
        %s
          }
        }
        """
        .formatted(fileName(), statements);
  }

  @Override
  public String toString() {
    return "line " + line + ": " + fileName() + (refusedBy().isEmpty() ? "" : ", refused");
  }
}
