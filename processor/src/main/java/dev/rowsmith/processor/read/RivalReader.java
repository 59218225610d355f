package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.source.Members;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Finder of the other entities whose generated classes would have the same names: {@code A.Row} and
 * {@code A_Row} both have an {@code A_RowKey}.
 */
final class RivalReader {

  private static final char JOINT = '_';

  private final TypeElement entity;
  private final List<String> found = new ArrayList<>();

  private RivalReader(TypeElement entity) {
    this.entity = entity;
  }

  static List<String> read(Elements elements, TypeElement entity) {
    ClassRef name = ClassRefs.of(entity);
    String joined = String.join(String.valueOf(JOINT), name.simpleNames());
    RivalReader reader = new RivalReader(entity);
    String inPackage = name.packageName().isEmpty() ? "" : name.packageName() + ".";
    for (int end = joined.indexOf(JOINT, 1); end > 0; end = joined.indexOf(JOINT, end + 1)) {
      TypeElement outer = elements.getTypeElement(inPackage + joined.substring(0, end));
      if (outer != null) {
        reader.look(outer, joined.substring(end + 1));
      }
    }
    if (joined.indexOf(JOINT, 1) > 0) {
      TypeElement outermost = elements.getTypeElement(inPackage + joined);
      if (outermost != null) {
        reader.look(outermost, "");
      }
    }
    return reader.found;
  }

  /** Looks for the class that is called {@code rest} inside {@code type}. */
  private void look(TypeElement type, String rest) {
    if (rest.isEmpty()) {
      if (!type.equals(entity) && EntityReader.isMapped(type)) {
        found.add(ClassRefs.of(type).display());
      }
      return;
    }
    for (TypeElement inner : Members.types(type)) {
      String name = inner.getSimpleName().toString();
      if (rest.equals(name)) {
        look(inner, "");
      } else if (rest.startsWith(name + JOINT)) {
        look(inner, rest.substring(name.length() + 1));
      }
    }
  }
}
