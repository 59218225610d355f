package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reports personal data in the row key or in the name of a family. */
@AutoService(SchemaCheck.class)
public final class PersonalDataInKey implements SchemaCheck {

  private static final String SEEN =
      "Keys and names of families are service data too: they stand in logs and metrics.";

  @Override
  public String id() {
    return "PersonalDataInKey";
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    for (Family family : entity.families()) {
      if (PersonalForm.is(family.name())) {
        findings.accept(inFamily(entity, family).asWarning());
      }
    }
    for (Segment segment : entity.segments()) {
      if (segment.property().personal()) {
        findings.accept(inKey(entity, segment, "holds personal data"));
      } else if (canBePersonal(segment) && NameMeaning.personal(segment.name())) {
        findings.accept(inKey(entity, segment, "holds personal data, by its name").asWarning());
      }
    }
  }

  private static boolean canBePersonal(Segment segment) {
    return switch (segment.kind()) {
      case STRING, INT, LONG, BIG_INTEGER -> true;
      default -> false;
    };
  }

  private static Finding inKey(Entity entity, Segment segment, String what) {
    Finding finding =
        Finding.at(
                segment.property().place(),
                "the segment '%s' in the row key of %s %s"
                    .formatted(segment.name(), entity.name(), what))
            .because(SEEN)
            .today("key today", KeyPicture.of(entity.key()));
    Replacement replacement = new Replacement(entity, segment);
    Optional<Column> id =
        entity.columns().stream().filter(SegmentCandidate::isOpaqueId).findFirst();
    if (id.isPresent()) {
      return replacement.addTo(
          finding,
          id.get().name(),
          replacement.promoted(id.get()),
          "and '%s' as a column".formatted(segment.name()));
    }
    String name = replacement.freeName("id");
    return replacement.addTo(
        finding,
        name,
        replacement.text(name) + ", " + replacement.asColumn(),
        "an opaque id in the key, and the value in a cell");
  }

  private static Finding inFamily(Entity entity, Family family) {
    List<String> names = entity.families().stream().map(Family::name).toList();
    String name = JavaText.of(FreeName.like("m", names, Limits.FAMILY_NAME));
    return Finding.at(
            family.source().at("value"),
            "the family's name %s of %s has the form of personal data"
                .formatted(Wording.quoted(family.name()), entity.name()))
        .because(SEEN)
        .fix(
            AnnotationText.family(family).with("value", name).toString(),
            "a name of what the family holds");
  }
}
