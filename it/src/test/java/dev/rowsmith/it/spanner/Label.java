package dev.rowsmith.it.spanner;

import com.google.cloud.ByteArray;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns of a declared length. */
@Table("Labels")
public record Label(
    @PrimaryKey @Column(length = 8) String id,
    @Column(length = 5) @Nullable String text,
    @Column(length = 4) @Nullable ByteArray picture,
    @Column(length = 3) List<String> words,
    @Column(length = 2) List<ByteArray> marks) {

  static Label of(String id) {
    return new Label(id, null, null, List.of(), List.of());
  }

  Label withText(@Nullable String other) {
    return new Label(id, other, picture, words, marks);
  }
}
