package dev.rowsmith.dynamodb.shop;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Mappings as a program would write them that has no annotations. */
public final class Mappings {

  public static final ItemMapping<Product, ProductKey> PRODUCT = new ProductMapping();
  public static final ItemMapping<Discussion, DiscussionKey> COMMENT = new CommentMapping();
  public static final ItemMapping<Session, SessionKey> SESSION = new SessionMapping("s");
  public static final ItemMapping<Session, SessionKey> LASTING = new SessionMapping("lasting");

  private Mappings() {}

  /** What the mappings share. */
  private abstract static class Manual<E, K extends RowKey> extends ItemMapping<E, K> {

    Manual(EntityMapper<E, K> mapper) {
      super(mapper);
    }

    static String text(Item item, String name) {
      if (item.attributes().get(name) instanceof AttributeValue.Text text) {
        return text.value();
      }
      throw new ItemException("the attribute %s is not a text".formatted(name));
    }

    static boolean isText(Item item, String name, String form) {
      return item.attributes().get(name) instanceof AttributeValue.Text text
          && text.value().matches(form);
    }

    @Override
    public Set<String> attributes() {
      return Set.of();
    }

    @Override
    public @Nullable Instant expiry(Item item) {
      return item.attributes().get("expiresAt") instanceof AttributeValue.Number seconds
          ? Instant.ofEpochSecond(Long.parseLong(seconds.digits()))
          : null;
    }
  }

  private static final class ProductMapping extends Manual<Product, ProductKey> {

    ProductMapping() {
      super(new ProductMapper());
    }

    @Override
    public boolean matches(Item item) {
      return isText(item, "PK", "[^#]+") && isText(item, "SK", "[^#]+#[^#]+");
    }

    @Override
    public ProductKey key(Item item) {
      String[] sort = text(item, "SK").split("#", -1);
      return new ProductKey(text(item, "PK"), sort[0], sort[1]);
    }

    @Override
    public Product map(Item item) {
      ProductKey key = key(item);
      Map<String, AttributeValue> all = item.attributes();
      if (!(all.get("Price") instanceof AttributeValue.Number price)) {
        throw new ItemException("the attribute Price is not a number");
      }
      return new Product(
          key.category(),
          key.kind(),
          key.brand(),
          text(item, "Description"),
          new BigDecimal(price.digits()),
          all.get("Thumbnail") instanceof AttributeValue.Bytes bytes ? bytes.value() : null,
          all.get("Stock") instanceof AttributeValue.Number stock
              ? new BigDecimal(stock.digits()).longValueExact()
              : null,
          all.get("Labels") instanceof AttributeValue.TextSet labels
              ? new TreeSet<>(labels.members())
              : Set.of());
    }
  }

  private static final class CommentMapping extends Manual<Discussion, DiscussionKey> {

    private static final String PREFIX = "VideoComment#";

    CommentMapping() {
      super(new DiscussionMapper());
    }

    @Override
    public boolean matches(Item item) {
      return isText(item, "SK", PREFIX + "\\d+");
    }

    @Override
    public DiscussionKey key(Item item) {
      return new DiscussionKey(text(item, "PK"));
    }

    @Override
    public Discussion map(Item item) {
      return new Discussion(
          text(item, "PK"),
          Map.of(text(item, "SK").substring(PREFIX.length()), text(item, "Content")));
    }
  }

  private static final class SessionMapping extends Manual<Session, SessionKey> {

    private final String kind;

    SessionMapping(String kind) {
      super(new SessionMapper());
      this.kind = kind;
    }

    @Override
    public boolean matches(Item item) {
      return isText(item, "PK", kind + "/.*");
    }

    @Override
    public SessionKey key(Item item) {
      return new SessionKey(text(item, "PK"));
    }

    @Override
    public Session map(Item item) {
      return new Session(text(item, "PK"), text(item, "User"));
    }
  }
}
