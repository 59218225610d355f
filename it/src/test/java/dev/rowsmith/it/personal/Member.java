package dev.rowsmith.it.personal;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.PersonalData;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.util.List;

/** A row whose values are all personal data, but for the ward. */
@Table("Members")
@Index(name = "MembersByWord", columns = "word", storing = "secret")
@Allow(value = "PersonalDataInKey", because = "messages about such keys are tested")
record Member(
    @PrimaryKey @Distributed @Column(length = 20) String ward,
    @PrimaryKey @Column(converter = SecretConverter.class, length = 20) @PersonalData Secret code,
    @PrimaryKey @PersonalData int bed,
    @Column(length = 20) @PersonalData String word,
    @PersonalData Instant seen,
    @PersonalData Level level,
    @PersonalData short height,
    @Column(converter = SecretConverter.class) @PersonalData Secret secret,
    @PersonalData List<Level> levels,
    @Embedded(prefix = "c_") @PersonalData Contact contact) {

  Member {
    if (word.endsWith("!")) {
      throw new IllegalStateException("a shouted " + word, new IllegalStateException(word));
    }
  }

  /** A component that is stored in columns of its own. */
  record Contact(Level level) {}
}
