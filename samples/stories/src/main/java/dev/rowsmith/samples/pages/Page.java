package dev.rowsmith.samples.pages;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/**
 * A page of the web, under the reversed name of its domain: {@code com.google.maps#/}. The pages of
 * a domain, and those of the domains below it, stand side by side.
 *
 * @param domain as people write it; it is stored from its last part to its first
 * @param path within the domain
 * @param title of the page
 * @param links the text of each link to this page, by the page that it is on
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design#domain-names">Bigtable: schema
 *     design, "Domain names"</a>
 */
@Table("pages")
@Family(value = "p", maxVersions = 1, isDefault = true)
@Family(value = "link", maxVersions = 1)
public record Page(
    @RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain,
    @RowKey String path,
    String title,
    @Family("link") @QualifierAsData(max = 10_000) Map<String, String> links) {

  /** Returns a page that no other links to yet. */
  static Page of(String domain, String path, String title) {
    return new Page(domain, path, title, Map.of());
  }
}
