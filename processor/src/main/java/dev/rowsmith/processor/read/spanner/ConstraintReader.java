package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.spanner.DeclaredCheck;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.ReadAnnotation;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reader of the foreign keys and the checks that an entity declares. */
final class ConstraintReader {

  private final Declarations declarations;

  ConstraintReader(Declarations declarations) {
    this.declarations = declarations;
  }

  List<DeclaredCheck> checks(TypeElement entity) {
    return declarations.annotations(entity, SpannerAnnotationNames.CHECK).stream()
        .map(declared -> new DeclaredCheck(declared.facts()))
        .toList();
  }

  List<ForeignKey> foreignKeys(TypeElement entity) {
    return declarations.annotations(entity, SpannerAnnotationNames.FOREIGN_KEY).stream()
        .map(declared -> new ForeignKey(declared.facts(), target(declared)))
        .toList();
  }

  private ForeignKey.Target target(ReadAnnotation declared) {
    Optional<TypeElement> type = declared.type("references");
    String name = type.map(each -> ClassRefs.of(each).display()).orElse("");
    Optional<String> table = type.map(declarations::member).flatMap(SpannerEntityReader::tableOf);
    if (table.isEmpty()) {
      return new ForeignKey.Target(name, "", List.of(), List.of());
    }
    SpannerMembers members = new SpannerMembers(declarations, type.orElseThrow());
    return new ForeignKey.Target(
        name,
        table.get(),
        members.key().stream().map(PrimaryKeyPart::name).toList(),
        members.columns());
  }
}
