package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.patch.JavaTokens.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Imports of the names in inserted text, or their qualified names where an import is not possible.
 */
final class Imports {

  /** Each line is a package and the classes that inserted text may name. */
  static final Map<String, String> PACKAGES =
      Stream.of(
              "com.google.protobuf ByteString",
              "dev.rowsmith Allow Distributed Embedded Monotonic PersonalData ReadOnly Revision",
              "dev.rowsmith.bigtable Aggregate Aggregation Attribute Cell CellTimestamp Combine"
                  + " DigitCount EpochUnit Family FromDynamo KeyEncoding KeyFormat Qualifier"
                  + " QualifierAsData RowKey Salted Stored StoredAs Table Versioned",
              "dev.rowsmith.spanner Check Column ColumnType CommitTimestamp ForeignKey Generated"
                  + " GeneratedColumn HashSharded Index Interleaved OnDelete PrimaryKey"
                  + " RowDeletionPolicy Sequence WrittenOn",
              "java.lang Boolean Byte Character Double Float Integer Long Short String",
              "java.math BigDecimal BigInteger",
              "java.time Duration Instant LocalDate LocalDateTime LocalTime OffsetDateTime Year"
                  + " YearMonth ZonedDateTime",
              "java.util Date List Map NavigableMap Optional Set UUID")
          .map(line -> line.split(" "))
          .flatMap(names -> Stream.of(names).skip(1).map(name -> Map.entry(name, names[0])))
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private final SourceFile source;
  private final Set<String> imported = new HashSet<>(Set.of("java.lang.*"));
  private final Set<String> declared = new HashSet<>();
  private final List<Line> lines = new ArrayList<>();
  private final Set<String> missing = new TreeSet<>();
  private String ownPackage = "";
  private int afterPackage;

  /** An import of a class or package that stands in the file. */
  private record Line(String name, int start, int end) {}

  Imports(SourceFile source) throws UnpatchableException {
    this.source = source;
    read();
  }

  private void read() throws UnpatchableException {
    List<Token> tokens = source.tokens();
    for (int at = 0; at + 1 < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (token.is("package") && ownPackage.isEmpty()) {
        ownPackage = nameUntilSemicolon(at + 1);
      } else if (token.is("import")) {
        boolean isStatic = tokens.get(at + 1).is("static");
        String name = nameUntilSemicolon(isStatic ? at + 2 : at + 1);
        if (!isStatic) {
          imported.add(name);
          lines.add(new Line(name, token.start(), semicolon(at)));
        }
      } else if (Declaration.isClassWord(token) && tokens.get(at + 1).isWord()) {
        declared.add(tokens.get(at + 1).text());
      }
    }
    for (int at = 0; at < tokens.size() && afterPackage == 0; at++) {
      afterPackage = tokens.get(at).is("package") ? semicolon(at) : 0;
    }
  }

  private String nameUntilSemicolon(int from) throws UnpatchableException {
    StringBuilder name = new StringBuilder();
    for (int at = from; !source.token(at).is(";"); at++) {
      name.append(source.token(at).text());
    }
    return name.toString();
  }

  private int semicolon(int from) throws UnpatchableException {
    int at = from;
    while (!source.token(at).is(";")) {
      at++;
    }
    return source.token(at).end();
  }

  /** Returns an inserted text whose names mean what they should, and notes what to import. */
  TextEdit known(TextEdit edit) {
    StringBuilder text = new StringBuilder(edit.text());
    List<Token> tokens = JavaTokens.of(edit.text());
    for (int at = tokens.size() - 1; at >= 0; at--) {
      Token token = tokens.get(at);
      String home = PACKAGES.get(token.text());
      boolean simple = at == 0 || !tokens.get(at - 1).is(".");
      if (token.isWord() && simple) {
        String written = written(edit, token);
        if (!written.isEmpty()) {
          text.replace(token.start(), token.end(), written);
        } else if (home != null && !need(home, token.text())) {
          text.insert(token.start(), home + ".");
        }
      }
    }
    return new TextEdit(edit.start(), edit.end(), text.toString());
  }

  /** Returns a name as the user wrote it in the text that goes, if it stood there. */
  private String written(TextEdit edit, Token name) {
    List<Token> old = JavaTokens.of(source.text().substring(edit.start(), edit.end()));
    for (int at = 0; at < old.size(); at++) {
      if (old.get(at).isWord() && old.get(at).text().equals(name.text())) {
        return qualifier(old, at) + name.text();
      }
    }
    return "";
  }

  /** Returns what stands before a name, with its last point: annotations of the type do not. */
  private static String qualifier(List<Token> tokens, int name) {
    int at = name;
    while (at >= 2 && tokens.get(at - 2).is("@")) {
      at -= 2;
    }
    return at >= 2 && tokens.get(at - 1).is(".")
        ? qualifier(tokens, at - 2) + tokens.get(at - 2).text() + "."
        : "";
  }

  /** Returns whether a class can be called by its simple name, and notes its import. */
  private boolean need(String home, String simple) {
    String name = home + "." + simple;
    if (imported.contains(name)) {
      return true;
    }
    boolean other =
        declared.contains(simple)
            || imported.stream().anyMatch(each -> each.endsWith("." + simple));
    if (other) {
      return false;
    }
    if (!imported.contains(home + ".*") && !ownPackage.equals(home)) {
      missing.add(name);
    }
    return true;
  }

  /** Returns what adds the missing imports, each before the first that sorts after it. */
  List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>();
    String end = source.newline();
    for (String name : missing) {
      String line = "import " + name + ";";
      int before = 0;
      while (before < lines.size() && lines.get(before).name().compareTo(name) < 0) {
        before++;
      }
      if (before < lines.size()) {
        edits.add(TextEdit.insert(lines.get(before).start(), line + end));
      } else if (!lines.isEmpty()) {
        edits.add(TextEdit.insert(lines.get(before - 1).end(), end + line));
      } else if (afterPackage > 0) {
        String blank = edits.isEmpty() ? end : "";
        edits.add(TextEdit.insert(afterPackage, end + blank + line));
      } else {
        edits.add(TextEdit.insert(0, line + end));
      }
    }
    return edits;
  }
}
