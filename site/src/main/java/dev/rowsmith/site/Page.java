package dev.rowsmith.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * A page of Markdown.
 *
 * @param source its path below the root of the project
 */
record Page(Path source, Node document, String title) {

  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TablesExtension.create(), HeadingAnchorExtension.create()))
          .build();

  static Page read(Path root, Path source) throws IOException {
    Node document = PARSER.parse(Files.readString(root.resolve(source)));
    return new Page(source, document, titleOf(document, source));
  }

  private static String titleOf(Node document, Path source) {
    StringBuilder title = new StringBuilder();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            if (title.isEmpty()) {
              title.append(text(heading));
            }
          }
        });
    return title.isEmpty() ? source.toString() : title.toString();
  }

  /** Returns where the page is below the root of the site. */
  Path address() {
    return Addresses.ofPage(source);
  }

  /** Returns the words of a node, without their marks. */
  static String text(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text words) {
            text.append(words.getLiteral());
          }

          @Override
          public void visit(Code code) {
            text.append(code.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak end) {
            text.append(' ');
          }
        });
    return text.toString();
  }
}
