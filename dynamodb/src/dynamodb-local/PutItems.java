import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Makes a table by the AWS SDK, and prints what was put: one product in a line, with tabs. */
class PutItems {

  public static void main(String[] arguments) {
    try (DynamoDbClient client =
        DynamoDbClient.builder()
            .endpointOverride(URI.create(arguments[0]))
            .region(Region.US_EAST_1)
            .credentialsProvider(
                StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
            .httpClient(UrlConnectionHttpClient.create())
            .build()) {
      client.createTable(
          table ->
              table
                  .tableName("products")
                  .billingMode(BillingMode.PAY_PER_REQUEST)
                  .keySchema(
                      key -> key.attributeName("PK").keyType(KeyType.HASH),
                      key -> key.attributeName("SK").keyType(KeyType.RANGE))
                  .attributeDefinitions(
                      name -> name.attributeName("PK").attributeType(ScalarAttributeType.S),
                      name -> name.attributeName("SK").attributeType(ScalarAttributeType.S)));
      Random random = new Random(7);
      for (int number = 0; number < Integer.parseInt(arguments[1]); number++) {
        put(client, random, number);
      }
    }
  }

  private static void put(DynamoDbClient client, Random random, int number) {
    String price =
        (random.nextBoolean() ? "-" : "")
            + new BigInteger(1 + random.nextInt(120), random)
            + (random.nextBoolean() ? "." + (1 + random.nextInt(99)) : "");
    byte[] picture = new byte[random.nextInt(300)];
    random.nextBytes(picture);
    List<String> labels = new ArrayList<>();
    for (int label = random.nextInt(4); label > 0; label--) {
      labels.add("label " + label + " \"é\" 𝒳");
    }
    String partition = "category" + number % 7;
    String sort = "kind" + number % 5 + "#brand" + number;
    String text = "text \\ \" \n \u0001 ü 𝒳 " + number;
    Map<String, AttributeValue> item = new LinkedHashMap<>();
    item.put("PK", AttributeValue.fromS(partition));
    item.put("SK", AttributeValue.fromS(sort));
    item.put("Description", AttributeValue.fromS(text));
    item.put("Price", AttributeValue.fromN(price));
    item.put("Thumbnail", AttributeValue.fromB(SdkBytes.fromByteArray(picture)));
    item.put("Extra", AttributeValue.fromM(Map.of("l", AttributeValue.fromL(List.of(AttributeValue.fromBool(true), AttributeValue.fromNul(true))))));
    item.put("Numbers", AttributeValue.fromNs(List.of("1", "-2.5")));
    item.put("Pictures", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"))));
    if (!labels.isEmpty()) {
      item.put("Labels", AttributeValue.fromSs(labels));
    }
    client.putItem(request -> request.tableName("products").item(item));
    System.out.println(
        String.join(
            "\t",
            hex(partition),
            hex(sort),
            hex(text),
            price,
            HexFormat.of().formatHex(picture),
            hex(String.join("|", labels))));
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }
}
