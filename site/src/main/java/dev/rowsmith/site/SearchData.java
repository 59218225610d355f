package dev.rowsmith.site;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Collection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * What the search reads: each section of each page with its address. A script and not JSON, as a
 * page that is opened from a disk may not read files.
 */
final class SearchData {

  private final StringWriter script = new StringWriter();
  private final JsonGenerator json;

  SearchData() throws IOException {
    script.write("window.sections = ");
    json = new JsonFactory().createGenerator(script);
    json.writeStartArray();
  }

  /** Adds the sections of a page, which begin at its headings. */
  void add(Page page, String html) throws IOException {
    String address = Addresses.link(Path.of("search.html"), page.address());
    String heading = page.title();
    StringBuilder text = new StringBuilder();
    for (Element element : Jsoup.parseBodyFragment(html).body().children()) {
      if (element.tagName().matches("h[1-6]")) {
        section(page, address, heading, text);
        heading = element.text();
        address = address.replaceAll("#.*", "") + "#" + element.id();
      } else {
        text.append(element.text()).append(' ');
      }
    }
    section(page, address, heading, text);
  }

  private void section(Page page, String address, String heading, StringBuilder text)
      throws IOException {
    if (!text.isEmpty()) {
      json.writeStartObject();
      json.writeStringField("id", address);
      json.writeStringField("page", page.title());
      json.writeStringField("heading", heading);
      json.writeStringField("words", words(page.title() + " " + heading));
      json.writeStringField("text", text.toString().strip());
      json.writeEndObject();
      text.setLength(0);
    }
  }

  /** Parts names as LeadingTimestamp, for those who look for "leading timestamp". */
  private static String words(String names) {
    return names.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
  }

  String script() throws IOException {
    json.writeEndArray();
    json.close();
    return script + ";\n";
  }

  /** Returns what search data of several pages says. */
  static String of(Collection<Page> pages, Markup markup) throws IOException {
    SearchData data = new SearchData();
    for (Page page : pages) {
      data.add(page, markup.html(page));
    }
    return data.script();
  }
}
