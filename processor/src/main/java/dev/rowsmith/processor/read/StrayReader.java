package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.StrayAnnotation;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Reader of the annotations on an entity that are of a store in which it is not. */
final class StrayReader {

  private final Declarations declarations;
  private final Store store;
  private final List<StrayAnnotation> strays = new ArrayList<>();

  /** A record's component hands its annotations on to field and accessor. */
  private final Set<String> seen = new HashSet<>();

  private StrayReader(Declarations declarations, Store store) {
    this.declarations = declarations;
    this.store = store;
  }

  static List<StrayAnnotation> read(Declarations declarations, TypeElement type) {
    return EntityReader.isMapped(type)
        ? Arrays.stream(Store.values())
            .filter(store -> !EntityReader.isMapped(type, store))
            .flatMap(store -> read(declarations, type, store).stream())
            .toList()
        : List.of();
  }

  private static List<StrayAnnotation> read(
      Declarations declarations, TypeElement type, Store store) {
    StrayReader reader = new StrayReader(declarations, store);
    reader.add(type, "");
    for (Element field : PropertyReader.fields(type)) {
      reader.add(field, field.getSimpleName().toString());
    }
    for (Element method : Members.methods(type)) {
      reader.add(method, method.getSimpleName().toString());
    }
    return reader.strays;
  }

  private void add(Element element, String member) {
    for (AnnotationMirror annotation : declarations.mirrors(element)) {
      if (annotation.getAnnotationType().asElement() instanceof TypeElement type
          && type.getQualifiedName().toString().startsWith(store.packageName() + ".")) {
        String name = nameOf(type);
        if (seen.add(name + " " + member)) {
          strays.add(
              new StrayAnnotation(
                  store, name, member, new SourcePosition(element, annotation, null, null)));
        }
      }
    }
  }

  /** An annotation that is there several times is in a container, which it declares itself. */
  private static String nameOf(TypeElement annotation) {
    Element around = annotation.getEnclosingElement();
    return (around instanceof TypeElement ? around : annotation).getSimpleName().toString();
  }
}
