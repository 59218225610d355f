package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Type of maps, in the order of the export. */
final class MapType<K, V> extends AttributeType<Map<K, V>> {

  private final AttributeType<K> name;
  private final AttributeType<V> value;

  MapType(AttributeType<K> name, AttributeType<V> value) {
    super("a map, each value of it " + value.wanted());
    this.name = name;
    this.value = value;
  }

  @Override
  Map<K, V> read(AttributeValue read, ItemAttribute<?> attribute) {
    if (!(read instanceof AttributeValue.Mapped map)) {
      throw attribute.misfit(read, wanted());
    }
    Map<K, V> entries = new LinkedHashMap<>(map.entries().size() * 2);
    for (Map.Entry<String, AttributeValue> entry : map.entries().entrySet()) {
      K key = name.ofName(entry.getKey(), attribute);
      if (entries.put(key, value.read(entry.getValue(), attribute)) != null) {
        throw attribute.misfit(entry.getKey(), "a map without two names of one value");
      }
    }
    return Collections.unmodifiableMap(entries);
  }
}
