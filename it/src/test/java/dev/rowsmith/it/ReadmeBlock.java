package dev.rowsmith.it;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One Java example of a page: a file that declares types, or statements.
 *
 * @param line the line of the page where the code starts, from 1
 * @param store which store it is about
 * @param code the code as it is printed
 */
record ReadmeBlock(int line, ReadmeStore store, String code) {

  private static final String TEST_IMPORTS =
      """
      import static org.junit.jupiter.api.Assertions.*;
      import dev.rowsmith.testing.*;
      import dev.rowsmith.testing.spanner.*;
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

  private static final Pattern HEADING = Pattern.compile("^##? (.*)$", Pattern.MULTILINE);

  /** Returns the Java blocks of a page in Markdown, in their order. */
  static List<ReadmeBlock> of(String page) {
    List<ReadmeBlock> blocks = new ArrayList<>();
    Matcher title = HEADING.matcher(page);
    boolean ofSpanner = title.find() && isSpanner(title.group(1));
    Matcher fence = FENCE.matcher(page);
    while (fence.find()) {
      String before = page.substring(0, fence.start(1));
      String heading =
          HEADING.matcher(before).results().reduce((first, last) -> last).orElseThrow().group(1);
      ReadmeStore store =
          ofSpanner || isSpanner(heading) ? ReadmeStore.SPANNER : ReadmeStore.BIGTABLE;
      blocks.add(new ReadmeBlock((int) before.lines().count() + 1, store, fence.group(1)));
    }
    return blocks;
  }

  private static boolean isSpanner(String heading) {
    return heading.equals("Spanner");
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
    return store.imports()
        + (isTest() ? TEST_IMPORTS : "")
        + imports
        + (types().isEmpty() ? method(body) : body);
  }

  private boolean isTest() {
    return code.contains("@Test");
  }

  private String method(String statements) {
    return """
    class %s {
      void run(%s) throws Exception {
    %s
      }
    }
    """
        .formatted(fileName(), store.parameters(), statements);
  }

  @Override
  public String toString() {
    return "line " + line + ": " + fileName() + (refusedBy().isEmpty() ? "" : ", refused");
  }
}
