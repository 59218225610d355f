package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.AttributeOrder;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.patch.JavaTokens.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An annotation in its source, which can be written with other attributes.
 *
 * @param source the source
 * @param first the index of the token {@code @}
 * @param name the index of the last word of its name
 * @param after the index of the token after the annotation
 */
record AnnotationSource(SourceFile source, int first, int name, int after) {

  static AnnotationSource at(SourceFile source, int offset) throws UnpatchableException {
    int first = source.tokenAt(offset);
    if (!source.token(first).is("@")) {
      throw new UnpatchableException("the annotation is not found");
    }
    int name = first + 1;
    while (source.token(name + 1).is(".")) {
      name += 2;
    }
    boolean attributes = source.token(name + 1).is("(");
    return new AnnotationSource(
        source, first, name, attributes ? source.closing(name + 1) + 1 : name + 1);
  }

  int start() throws UnpatchableException {
    return source.token(first).start();
  }

  int end() throws UnpatchableException {
    return source.token(after - 1).end();
  }

  String simpleName() throws UnpatchableException {
    return source.token(name).text();
  }

  /** Returns the change of the attributes that an edit wants. */
  TextEdit change(Edit.Annotate edit) throws UnpatchableException {
    int from = source.token(name).end();
    for (Token comment : source.comments()) {
      if (comment.start() >= from && comment.end() <= end()) {
        throw new UnpatchableException("the annotation has a comment inside");
      }
    }
    Map<String, String> attributes = attributes();
    boolean lines = attributes.size() > 1 && source.breaksBetween(from, end());
    String separator =
        lines ? "," + source.newline() + source.indent(source.token(name + 2).start()) : ", ";
    attributes.keySet().removeAll(edit.removed());
    Map<String, String> merged = merged(attributes, edit);
    String leading = lines && merged.size() > 1 ? leading() : "";
    return new TextEdit(from, end(), AnnotationCode.attributes(merged, leading, separator));
  }

  /** The line end and the blanks before the first of several lines of attributes. */
  private String leading() throws UnpatchableException {
    String text = source.text();
    return text.substring(source.token(name + 1).end(), source.token(name + 2).start());
  }

  /** Returns the attributes with those of an edit: new ones stand where the annotation has them. */
  private static Map<String, String> merged(Map<String, String> attributes, Edit.Annotate edit) {
    Comparator<String> order = AttributeOrder.of(edit.annotation());
    List<String> names = new ArrayList<>(attributes.keySet());
    for (String added : edit.set().keySet()) {
      if (!names.contains(added)) {
        int before = 0;
        while (before < names.size() && order.compare(names.get(before), added) < 0) {
          before++;
        }
        names.add(before, added);
      }
    }
    Map<String, String> set = AnnotationCode.sources(edit.set());
    Map<String, String> merged = new LinkedHashMap<>();
    for (String each : names) {
      merged.put(each, set.getOrDefault(each, attributes.getOrDefault(each, "")));
    }
    return merged;
  }

  /** Returns the written attributes by name, as source text. */
  private Map<String, String> attributes() throws UnpatchableException {
    Map<String, String> attributes = new LinkedHashMap<>();
    int at = name + 2;
    while (at < after - 1) {
      int end = at;
      while (end < after - 1 && !source.token(end).is(",")) {
        boolean opens = List.of("(", "{", "[").contains(source.token(end).text());
        end = opens ? source.closing(end) + 1 : end + 1;
      }
      boolean named = end - at > 2 && source.token(at + 1).is("=");
      String attribute = named ? source.token(at).text() : "value";
      int start = source.token(named ? at + 2 : at).start();
      attributes.put(attribute, source.text().substring(start, source.token(end - 1).end()));
      at = end + 1;
    }
    return attributes;
  }
}
