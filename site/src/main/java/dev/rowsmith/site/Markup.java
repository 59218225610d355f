package dev.rowsmith.site;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * The HTML of a page's text: links lead to pages of the site, and names that have a page are links.
 */
final class Markup {

  private final Manual manual;
  private final Names names;

  Markup(Manual manual, Names names) {
    this.manual = manual;
    this.names = names;
  }

  String html(Page page) {
    return HtmlRenderer.builder()
        .extensions(List.of(TablesExtension.create(), HeadingAnchorExtension.create()))
        .attributeProviderFactory(
            context -> (node, tag, attributes) -> readdress(page, node, attributes))
        .nodeRendererFactory(context -> new CodeRenderer(context, page))
        .build()
        .render(page.document());
  }

  private void readdress(Page page, Node node, Map<String, String> attributes) {
    if (node instanceof Link link) {
      address(page, link.getDestination()).ifPresent(address -> attributes.put("href", address));
    } else if (node instanceof Image image) {
      attributes.put("loading", "lazy");
      manual
          .target(page, image.getDestination())
          .ifPresent(target -> attributes.put("src", Addresses.link(page.address(), target)));
    }
  }

  private Optional<String> address(Page page, String destination) {
    int anchor = destination.indexOf('#');
    String within = anchor < 0 ? "" : destination.substring(anchor);
    return manual
        .target(page, destination)
        .map(
            target ->
                Addresses.isPage(target) ? Addresses.ofPage(target) : Addresses.ofFile(target))
        .map(address -> Addresses.link(page.address(), address) + within);
  }

  /** Writes code in a line of text, as a link where it names what has a page. */
  private final class CodeRenderer implements NodeRenderer {

    private final HtmlWriter html;
    private final Page page;

    CodeRenderer(HtmlNodeRendererContext context, Page page) {
      this.html = context.getWriter();
      this.page = page;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(Code.class);
    }

    @Override
    public void render(Node node) {
      String code = ((Code) node).getLiteral();
      Optional<Path> address =
          isWithinLinkOrHeading(node) ? Optional.empty() : names.address(code, page);
      address.ifPresent(to -> html.tag("a", Map.of("href", Addresses.link(page.address(), to))));
      html.tag("code");
      html.text(code);
      html.tag("/code");
      address.ifPresent(to -> html.tag("/a"));
    }

    private static boolean isWithinLinkOrHeading(Node node) {
      for (Node above = node.getParent(); above != null; above = above.getParent()) {
        if (above instanceof Link || above instanceof Heading) {
          return true;
        }
      }
      return false;
    }
  }
}
