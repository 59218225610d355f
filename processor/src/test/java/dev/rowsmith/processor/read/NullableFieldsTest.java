package dev.rowsmith.processor.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NullableFieldsTest {

  /** Its fields are looked at, and never used. */
  abstract static class Marked {
    String never = "";
    @Nullable String text;
    @Nullable Object[] ofNullable = {};
    Object @Nullable [] array;
    List<@Nullable String> listOfNullable = List.of();
    Map.@Nullable Entry<String, String> nested;
  }

  @Test
  void only_marks_of_whole_types_count() throws IOException {
    try (InputStream file = Marked.class.getResourceAsStream("NullableFieldsTest$Marked.class")) {
      assertThat(NullableFields.in(file)).containsExactlyInAnyOrder("text", "array", "nested");
    }
  }
}
