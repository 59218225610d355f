package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Trees of any JSON. A number is a node of the smallest type that keeps it, as Jackson's own reader
 * has it, and a decimal that a double rounds is a {@link DecimalNode}. Nodes of another type would
 * be read as other, unequal nodes, so that they are refused.
 */
final class TreeNodes {

  private static final JsonNodeFactory NODES = new JsonNodeFactory(true);

  private TreeNodes() {}

  static void addTo(SimpleModule module) {
    module.addSerializer(JsonNode.class, new Writer());
    add(module, JsonNode.class);
    add(module, ObjectNode.class);
    add(module, ArrayNode.class);
  }

  private static <T extends JsonNode> void add(SimpleModule module, Class<T> type) {
    module.addDeserializer(type, new Reader<>(type));
  }

  @SuppressWarnings("BigDecimalEquals") // A double keeps no scale: 1.50 is a decimal.
  private static JsonNode number(BigDecimal decimal) {
    double value = decimal.doubleValue();
    return !Double.isInfinite(value) && new BigDecimal(Double.toString(value)).equals(decimal)
        ? DoubleNode.valueOf(value)
        : DecimalNode.valueOf(decimal);
  }

  private static final class Reader<T extends JsonNode> extends StdDeserializer<T> {

    private static final long serialVersionUID = 1;

    Reader(Class<T> type) {
      super(type);
    }

    @Override
    @SuppressWarnings("unchecked")
    public @Nullable T getNullValue(DeserializationContext context) {
      return _valueClass == JsonNode.class ? (T) NullNode.getInstance() : null;
    }

    @Override
    public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
      JsonNode node = read(json, context);
      return _valueClass.isInstance(node)
          ? type(node)
          : context.reportInputMismatch(
              this, "%s, and not %s", node.getNodeType(), _valueClass.getSimpleName());
    }

    @SuppressWarnings("unchecked")
    private T type(JsonNode node) {
      return (T) node;
    }

    /** Nesting is limited by the parser. */
    private JsonNode read(JsonParser json, DeserializationContext context) throws IOException {
      return switch (json.currentToken()) {
        case START_OBJECT -> {
          ObjectNode object = NODES.objectNode();
          for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            object.set(name, read(json, context));
          }
          yield object;
        }
        case START_ARRAY -> {
          ArrayNode array = NODES.arrayNode();
          while (json.nextToken() != JsonToken.END_ARRAY) {
            array.add(read(json, context));
          }
          yield array;
        }
        case VALUE_STRING -> NODES.textNode(json.getText());
        case VALUE_NUMBER_INT ->
            switch (json.getNumberType()) {
              case INT -> NODES.numberNode(json.getIntValue());
              case LONG -> NODES.numberNode(json.getLongValue());
              default -> NODES.numberNode(json.getBigIntegerValue());
            };
        case VALUE_NUMBER_FLOAT -> {
          BigDecimal decimal = json.getDecimalValue();
          yield decimal.signum() == 0 && json.getText().charAt(0) == '-'
              ? DoubleNode.valueOf(-0.0)
              : number(decimal);
        }
        case VALUE_TRUE -> NODES.booleanNode(true);
        case VALUE_FALSE -> NODES.booleanNode(false);
        case VALUE_NULL -> NODES.nullNode();
        default -> (JsonNode) context.handleUnexpectedToken(_valueClass, json);
      };
    }
  }

  private static final class Writer extends StdSerializer<JsonNode> {

    private static final long serialVersionUID = 1;

    Writer() {
      super(JsonNode.class);
    }

    @Override
    public void serialize(JsonNode node, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      require(node, json, 0);
      node.serialize(json, provider);
    }

    @Override
    public void serializeWithType(
        JsonNode node, JsonGenerator json, SerializerProvider provider, TypeSerializer type)
        throws IOException {
      require(node, json, 0);
      node.serializeWithType(json, provider, type);
    }

    private static void require(JsonNode node, JsonGenerator json, int depth)
        throws JsonMappingException {
      if (depth > json.streamWriteConstraints().getMaxNestingDepth()) {
        return; // The generator refuses it.
      } else if (node instanceof ObjectNode object) {
        for (Map.Entry<String, JsonNode> each : object.properties()) {
          NameWriter.requireReadable(each.getKey(), json);
          require(each.getValue(), json, depth + 1);
        }
      } else if (node instanceof ArrayNode array) {
        for (JsonNode each : array) {
          require(each, json, depth + 1);
        }
      } else {
        JsonNode read = readAs(node);
        if (read == null || read.getClass() != node.getClass()) {
          throw JsonMappingException.from(
              json,
              "the %s %s would be read as another node%s"
                  .formatted(
                      node.getClass().getSimpleName(),
                      node.asText(),
                      read == null ? "" : ", " + read.getClass().getSimpleName()));
        }
      }
    }

    /** Returns the node that is read of what this one writes, or null if there is none. */
    private static @Nullable JsonNode readAs(JsonNode node) {
      if (node instanceof TextNode || node instanceof BooleanNode || node instanceof NullNode) {
        return node;
      }
      if (node instanceof IntNode || node instanceof LongNode || node instanceof BigIntegerNode) {
        return node.canConvertToInt()
            ? IntNode.valueOf(node.intValue())
            : node.canConvertToLong() ? LongNode.valueOf(node.longValue()) : node;
      }
      if (node instanceof DoubleNode) {
        return Double.isFinite(node.doubleValue()) ? node : null;
      }
      return node instanceof DecimalNode && length(node.decimalValue())
          ? number(node.decimalValue())
          : null;
    }

    private static boolean length(BigDecimal value) {
      return value.precision() < StrictMapper.MAX_NUMBER_LENGTH
          && StrictNumbers.hasReadableExponent(value);
    }
  }
}
