package dev.rowsmith.processor.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The rows tell apart what is known to be lost, kept, or unreadable for old code. */
class TruthTest {

  @Test
  void rows_read_equal_where_names_in_java_change() {
    assertThat(truth(draft -> part(draft, "id").name = "number")).isEqualTo("same");
    assertThat(
            truth(
                draft -> {
                  part(draft, "title").set("Qualifier", "value", "\"title\"");
                  part(draft, "title").name = "heading";
                }))
        .isEqualTo("same");
  }

  @Test
  void rows_lose_a_column_that_is_renamed_or_removed() {
    assertThat(truth(draft -> part(draft, "title").name = "heading")).isEqualTo("lost");
    assertThat(truth(draft -> draft.parts.remove(part(draft, "title")))).isEqualTo("lost");
  }

  @Test
  void keys_are_lost_where_int_becomes_long_unless_the_digits_stay() {
    assertThat(truth(draft -> part(draft, "id").type = "long")).isEqualTo("lost");
    assertThat(
            truth(
                draft -> {
                  part(draft, "id").type = "long";
                  part(draft, "id").set("RowKey", "digits", "10");
                }))
        .isEqualTo("rollout");
  }

  @Test
  void keys_are_lost_where_segments_change_places() {
    assertThat(truth(draft -> draft.parts.add(0, draft.parts.remove(1)))).isEqualTo("lost");
  }

  @Test
  void a_new_primitive_needs_a_value_for_rows_without_it() {
    assertThat(truth(draft -> draft.parts.add(draft.part(Role.VALUE, "count", "int"))))
        .isEqualTo("lost");
    assertThat(
            truth(
                draft ->
                    draft.parts.add(
                        draft
                            .part(Role.VALUE, "count", "int")
                            .set("Stored", "whenAbsent", "\"0\""))))
        .isEqualTo("same");
  }

  @Test
  void another_value_for_rows_without_a_cell_is_a_change() {
    assertThat(truth(draft -> part(draft, "stars").set("Stored", "whenAbsent", "\"5\"")))
        .isEqualTo("lost");
  }

  @Test
  void old_code_refuses_rows_without_a_cell_that_was_required() {
    assertThat(truth(draft -> part(draft, "title").absence = Absence.NULLABLE))
        .isEqualTo("rollout");
  }

  @Test
  void old_code_refuses_a_constant_that_is_new() {
    assertThat(truth(draft -> draft.constants().add("NEW"))).isEqualTo("rollout");
    assertThat(truth(draft -> draft.constants().remove(0))).isEqualTo("lost");
  }

  @Test
  void a_family_that_keeps_less_loses_cells() {
    assertThat(truth(draft -> draft.families.get(0).attributes().put("maxVersions", "1")))
        .isEqualTo("lost");
    assertThat(truth(draft -> draft.families.get(0).attributes().put("maxVersions", "9")))
        .isEqualTo("same");
  }

  private static Part part(Draft draft, String name) {
    return draft.parts.stream().filter(each -> each.name.equals(name)).findFirst().orElseThrow();
  }

  private static String truth(Consumer<Draft> edit) {
    Draft before = draft();
    Draft after = before.copy();
    edit.accept(after);
    DraftBuild build = DraftBuild.of(Map.of("before", before, "after", after));
    assertThat(build.accepted()).as(() -> build.refusal("after")).contains("before", "after");
    Truth truth = Drafts.BIGTABLE.truth(build, "before", before, "after", after);
    assertThat(truth.rows()).isGreaterThan(20);
    return truth.loss().isEmpty() ? truth.rollout().isEmpty() ? "same" : "rollout" : "lost";
  }

  private static Draft draft() {
    Draft draft = new Draft();
    draft.families.add(new Draft.Family("m", new java.util.TreeMap<>(Map.of("maxVersions", "3"))));
    draft.enums.put("Kind", new ArrayList<>(List.of("SMALL", "LARGE")));
    draft.parts.add(draft.part(Role.SEGMENT, "owner", "String").with("RowKey"));
    draft.parts.add(draft.part(Role.SEGMENT, "id", "int").with("RowKey"));
    draft.parts.add(draft.part(Role.VALUE, "title", "String"));
    draft.parts.add(draft.part(Role.VALUE, "kind", "Kind"));
    draft.parts.add(draft.part(Role.VALUE, "stars", "int").set("Stored", "whenAbsent", "\"0\""));
    return draft;
  }
}
