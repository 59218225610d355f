package dev.rowsmith.lock.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonChangeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '\0',
      value = {
        // Records
        "{a: int}; {a: int}; SAFE",
        "{a: int}; {a: int, b: text}; ROLLOUT",
        "{a: int}; {a: int, b: int}; BREAK",
        "{a: int, b: int}; {a: int}; BREAK",
        "{name: text}; {title: text}; BREAK",
        "{a: {b: text}}; {a: {c: text}}; BREAK",
        "list of {a: map of {b: int}}; list of {a: map of {b: long}}; ROLLOUT",
        "{\"a, b\": int}; {\"a, b\": long}; ROLLOUT",
        // Classes
        "app.Bean {name: text}; app.Bean {title: text}; BREAK",
        "app.Bean {name: text}; app.Other {name: text}; SAFE",
        "app.Bean {name: text}; app.Bean {n: int, name: text}; ROLLOUT",
        "app.Bean of {name: text}; app.Bean of {n: int, name: text}; BREAK",
        "app.Bean {name: text}; {name: text}; SAFE",
        "app.Bean {kind: enum A|B}; app.Bean {kind: enum A}; BREAK",
        "app.Bean {kind: enum A|B}; app.Bean {kind: enum A|B|C}; ROLLOUT",
        "app.Tree {next: ^1}; app.Tree {next: ^1}; SAFE",
        "app.Tree {next: ^1}; app.Tree {next: text}; BREAK",
        // Subtypes
        "app.S by NAME in \"@type\" {C: {r: int}}; app.S by NAME in \"@type\" {C: {r: long}};"
            + " ROLLOUT",
        "app.S by NAME in \"@type\" {C: {r: int}}; app.S by NAME in \"@type\" {C: {q: int}}; BREAK",
        "app.S by NAME in \"@type\" {C: {r: int}}; app.S by NAME in \"@type\" {C: {r: int}, D: {}};"
            + " ROLLOUT",
        "app.S by NAME in \"@type\" {C: {r: int}, D: {}}; app.S by NAME in \"@type\" {C: {r: int}};"
            + " BREAK",
        "app.S by NAME in \"@type\" {C: {}}; app.S by NAME in \"kind\" {C: {}}; BREAK",
        "app.S by NAME in \"@type\" {C: {}}; app.S by CLASS in \"@class\" {C: {}}; BREAK",
        "map of app.S by NAME in \"t\" {C: {}} by java.lang.Long; map of app.S by NAME in \"t\" {C:"
            + " {}} by text; BREAK",
        // Numbers
        "int; long; ROLLOUT",
        "int; java.lang.Long; ROLLOUT",
        "java.lang.Integer; java.lang.Long; ROLLOUT",
        "java.lang.Integer; long; BREAK",
        "int; java.lang.Integer; ROLLOUT",
        "java.lang.Integer; int; BREAK",
        "long; int; WORD",
        "long; java.math.BigDecimal; ROLLOUT",
        "float; double; ROLLOUT",
        "double; float; WORD",
        "long; double; WORD",
        "double; java.math.BigDecimal; WORD",
        "int; text; BREAK",
        "text; int; BREAK",
        "enum A|B; text; ROLLOUT",
        "text; enum A|B; WORD",
        // Collections
        "list of int; list of long; ROLLOUT",
        "list of text; set of text; WORD",
        "map of int; map of long; ROLLOUT",
        "map of int by java.lang.Integer; map of int by java.lang.Long; ROLLOUT",
        "map of int by java.lang.Integer; map of int; BREAK",
        "map of (map of int) by java.lang.Long; map of (map of int by java.lang.Long); BREAK",
        // Annotations
        "{a: int} by annotations 1f; {a: int} by annotations 1f; SAFE",
        "{a: int} by annotations 1f; {a: int} by annotations 2e; WORD",
        "{a: int}; {a: int} by annotations 2e; WORD",
        "{a: int}; {b: int} by annotations 2e; WORD",
        "{a: int} by annotations 1f; {b: int} by annotations 1f; BREAK",
        "{a: {x: int}}; {b: {x: int} by annotations 2e}; BREAK",
        "list of char; text; SAFE",
        "{a: list of char}; {a: list of java.lang.Character}; BREAK",
        "app.Money by annotations 1f; app.Money by annotations 2e; WORD",
        // Files of earlier versions
        "app.Bean; app.Bean {name: text}; SAFE",
        "app.Bean; app.Other {name: text}; BREAK",
        "app.Shape; app.Shape by NAME in \"@type\" {C: {}}; SAFE",
        "java.util.TreeMap<text, int>; map of int; SAFE",
        "java.util.HashSet<text>; set of text; SAFE",
        "<text>{first: anything}; {first: text}; SAFE",
        "{next: app.Node}; {next: ^1}; SAFE",
        "map of map of int by java.lang.Long; map of (map of int by java.lang.Long); SAFE"
      })
  void change_has_its_verdict(String before, String after, Verdict verdict) {
    assertThat(
            LockedStore.BIGTABLE.compare(file(before), file(after)).stream()
                .map(Change::verdict)
                .reduce(Verdict.SAFE, Verdict::and))
        .isEqualTo(verdict);
  }

  private static LockFile file(String json) {
    return LockedStore.BIGTABLE.parse("", "format 1\ncolumn m:value = JSON " + json + "\n");
  }
}
