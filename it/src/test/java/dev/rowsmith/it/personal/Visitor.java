package dev.rowsmith.it.personal;

import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.util.List;

/** The same row as {@link Member}, without the mark. */
@Table("Visitors")
@Index(name = "VisitorsByWord", columns = "word", storing = "secret")
record Visitor(
    @PrimaryKey @Distributed @Column(length = 20) String ward,
    @PrimaryKey @Column(converter = SecretConverter.class, length = 20) Secret code,
    @PrimaryKey int bed,
    @Column(length = 20) String word,
    Instant seen,
    Level level,
    short height,
    @Column(converter = SecretConverter.class) Secret secret,
    List<Level> levels,
    @Embedded(prefix = "c_") Contact contact) {

  Visitor {
    if (word.endsWith("!")) {
      throw new IllegalStateException("a shouted " + word, new IllegalStateException(word));
    }
  }

  /** A component that is stored in columns of its own. */
  record Contact(Level level) {}
}
