package dev.rowsmith.it.personal;

import dev.rowsmith.bigtable.Cell;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a {@link Patient} and a {@link Guest} are made of: at first, values that can be stored. */
final class Values {

  String code = "ann";
  int bed = 1;
  String word = "word";
  Instant seen = Instant.parse("2020-05-01T12:00:00Z");
  Level level = Level.LOW;
  String secret = "whisper";
  int height = 1;
  Map<Integer, Level> notes = Map.of(1, Level.LOW);
  Set<Integer> tags = Set.of(1);
  Map<Integer, Level> reviews = Map.of(1, Level.LOW);
  List<Cell<Level>> history = List.of(new Cell<>(seen, Level.LOW));
}
