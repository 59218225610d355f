package dev.rowsmith.processor.soundness;

import static dev.rowsmith.processor.soundness.Draft.quoted;
import static dev.rowsmith.processor.soundness.TableAnnotation.column;
import static dev.rowsmith.processor.soundness.TableAnnotation.name;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The model of a table does with stored rows what Spanner does when the table changes. */
class SpannerTruthTest {

  private static final String SAME = "";

  @Test
  void a_new_computed_column_is_computed_of_rows_that_are_stored() {
    assertThat(loss(draft -> computed(draft, "MOD(%s, 100)"))).isEqualTo(SAME);
    assertThat(loss(draft -> computed(draft, "MOD(%s, 100)").absence = Absence.REQUIRED))
        .contains("it is NULL");
    assertThat(loss(draft -> computed(draft, "COALESCE(%s, 0)").absence = Absence.REQUIRED))
        .isEqualTo(SAME);
  }

  @Test
  void the_expression_of_a_computed_column_does_not_change() {
    assertThat(
            loss(
                draft -> computed(draft, "MOD(%s, 100)"),
                draft ->
                    part(draft, "twice")
                        .set("GeneratedColumn", "expression", quoted("MOD(size, 10)"))))
        .contains("computed otherwise");
  }

  @Test
  void rows_refuse_a_unique_index_or_a_check_that_they_break() {
    assertThat(loss(draft -> index(draft, "size").flag("unique", true)))
        .contains("equal values in a unique index");
    assertThat(loss(draft -> index(draft, "id").flag("unique", true))).isEqualTo(SAME);
    assertThat(loss(draft -> check(draft, "%s > 0"))).contains("breaks");
    assertThat(loss(draft -> check(draft, "LENGTH(%s) >= 0", "title"))).isEqualTo(SAME);
  }

  @Test
  void a_shorter_policy_deletes_rows_and_a_longer_one_does_not() {
    assertThat(loss(draft -> policy(draft, "20000"), draft -> policy(draft, "3000")))
        .contains("deletes the row");
    assertThat(loss(draft -> policy(draft, "3000"), draft -> policy(draft, "20000")))
        .isEqualTo(SAME);
  }

  @Test
  void an_indexed_column_keeps_whether_it_takes_null() {
    Consumer<SpannerDraft> required = draft -> part(draft, "title").absence = Absence.NULLABLE;

    assertThat(loss(required)).isEqualTo(SAME);
    assertThat(loss(draft -> index(draft, "title"), required)).contains("affects the index");
    assertThat(loss(draft -> index(draft, "title").flag("nullFiltered", true), required))
        .isEqualTo(SAME);
  }

  @Test
  void another_sequence_gives_numbers_again() {
    Consumer<SpannerDraft> numbered =
        draft ->
            part(draft, "id")
                    .set("PrimaryKey", "generated", "Generated.BIT_REVERSED_SEQUENCE")
                    .absence =
                Absence.NULLABLE;

    assertThat(
            loss(
                numbered,
                draft ->
                    part(draft, "id")
                        .set("Sequence", "skipRangeMin", "1")
                        .set("Sequence", "skipRangeMax", "9")))
        .isEqualTo(SAME);
    assertThat(loss(numbered, draft -> part(draft, "id").set("Sequence", "name", quoted("Ids"))))
        .contains("come again");
  }

  private static Part part(SpannerDraft draft, String name) {
    return draft.parts.stream().filter(each -> each.name.equals(name)).findFirst().orElseThrow();
  }

  private static Part computed(SpannerDraft draft, String expression) {
    Part part = draft.part(Role.VALUE, "twice", "long");
    part.absence = Absence.NULLABLE;
    draft.parts.add(part);
    String sql = expression.formatted(column(part(draft, "size")));
    return part.set("GeneratedColumn", "expression", quoted(sql));
  }

  private static TableAnnotation index(SpannerDraft draft, String component) {
    return add(
        draft,
        TableAnnotation.of("Index")
            .set("name", quoted("ThingsIndex"))
            .set("columns", quoted(name(part(draft, component)))));
  }

  private static void check(SpannerDraft draft, String condition) {
    check(draft, condition, "size");
  }

  private static void check(SpannerDraft draft, String condition, String component) {
    add(
        draft,
        TableAnnotation.of("Check")
            .set("name", quoted("Checked"))
            .set("expression", quoted(condition.formatted(column(part(draft, component))))));
  }

  private static void policy(SpannerDraft draft, String days) {
    draft.annotations.removeIf(each -> each.is("RowDeletionPolicy"));
    add(
        draft,
        TableAnnotation.of("RowDeletionPolicy")
            .set("column", quoted(name(part(draft, "at"))))
            .set("days", days));
  }

  private static TableAnnotation add(SpannerDraft draft, TableAnnotation annotation) {
    draft.annotations.add(annotation);
    return annotation;
  }

  private static String loss(Consumer<SpannerDraft> edit) {
    return loss(draft -> {}, edit);
  }

  /** Returns what rows of a declaration lose by an edit. */
  private static String loss(Consumer<SpannerDraft> declaration, Consumer<SpannerDraft> edit) {
    SpannerDraft before = draft();
    declaration.accept(before);
    SpannerDraft after = (SpannerDraft) before.copy();
    edit.accept(after);
    DraftBuild build = DraftBuild.of(Map.of("before", before, "after", after));
    assertThat(build.accepted()).as(() -> build.refusal("after")).contains("before", "after");
    Truth truth = Drafts.SPANNER.truth(build, "before", before, "after", after);
    assertThat(truth.rows()).isGreaterThan(20);
    return truth.loss();
  }

  private static SpannerDraft draft() {
    SpannerDraft draft = new SpannerDraft();
    draft.records.put("Money", new java.util.ArrayList<>());
    draft.fieldsOf("Money").add(draft.part(Role.FIELD, "cents", "long"));
    draft.parts.add(draft.part(Role.SEGMENT, "id", "Long").with("PrimaryKey"));
    draft.parts.add(draft.part(Role.VALUE, "title", "String"));
    Part size = draft.part(Role.VALUE, "size", "Integer");
    size.absence = Absence.NULLABLE;
    draft.parts.add(size);
    draft.parts.add(draft.part(Role.VALUE, "at", "java.time.Instant"));
    return draft;
  }
}
