package dev.rowsmith.it.release;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** An element of a document. */
record Xml(Element element) {

  static Xml read(InputStream document) throws IOException {
    try {
      return new Xml(
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(document)
              .getDocumentElement());
    } catch (ParserConfigurationException | SAXException problem) {
      throw new IOException(problem);
    }
  }

  /** Returns the elements of a name that lie directly in this one. */
  Stream<Xml> all(String name) {
    NodeList inside = element.getChildNodes();
    return IntStream.range(0, inside.getLength())
        .mapToObj(inside::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .filter(each -> each.getTagName().equals(name))
        .map(Xml::new);
  }

  Optional<Xml> one(String name) {
    return all(name).findFirst();
  }

  /** Returns the text of an element of this one, empty if there is none. */
  String text(String name) {
    return one(name).map(each -> each.element().getTextContent().strip()).orElse("");
  }

  String attribute(String name) {
    return element.getAttribute(name);
  }
}
