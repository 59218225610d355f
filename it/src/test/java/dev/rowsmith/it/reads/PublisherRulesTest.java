package dev.rowsmith.it.reads;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.it.reads.Billing.Invoice;
import dev.rowsmith.runtime.bigtable.RowGroup;
import dev.rowsmith.testing.BigtableTest;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.Flow;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.TestAbortedException;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.FlowPublisherVerification;
import org.testng.SkipException;
import org.testng.annotations.Test;

/**
 * Runs the test kit of Reactive Streams on every publisher.
 *
 * <p>The kit is written for TestNG; its methods are called one by one, each as a test of its own.
 */
@BigtableTest
class PublisherRulesTest {

  private static final int ROWS = 300;
  private static final String TABLE = "billing-rules";

  /** Time to wait for a signal that has to come, and for one that must not. */
  private static final TestEnvironment PATIENT = new TestEnvironment(2_000, 50);

  /** A publisher that the kit can ask for any number of rows. */
  private static final class Rules extends FlowPublisherVerification<Object> {

    private final LongFunction<Flow.Publisher<?>> ofRows;
    private final Flow.Publisher<?> failing;

    Rules(LongFunction<Flow.Publisher<?>> ofRows, Flow.Publisher<?> failing) {
      super(PATIENT);
      this.ofRows = ofRows;
      this.failing = failing;
    }

    @Override
    public long maxElementsFromPublisher() {
      return ROWS;
    }

    @Override
    @SuppressWarnings("unchecked") // a publisher of rows publishes objects
    public Flow.Publisher<Object> createFlowPublisher(long elements) {
      return (Flow.Publisher<Object>) ofRows.apply(elements);
    }

    @Override
    @SuppressWarnings("unchecked") // and so does one of none
    public Flow.Publisher<Object> createFailedFlowPublisher() {
      return (Flow.Publisher<Object>) failing;
    }
  }

  @TestFactory
  Stream<DynamicContainer> every_publisher_keeps_the_rules_of_reactive_streams(
      TenantDevice_PlainRepository plain,
      TenantDevice_InBucketsRepository salted,
      BigtableDataClient client,
      BigtableTableAdminClient admin) {
    plain
        .putAll(
            IntStream.range(0, ROWS).mapToObj(at -> new TenantDevice.Plain("rules", "d" + at, at)))
        .orThrow();
    salted
        .putAll(
            IntStream.range(0, ROWS)
                .mapToObj(at -> new TenantDevice.InBuckets("rules", "d" + at, at)))
        .orThrow();
    var nowhere = new TenantDevice_PlainRepository(client, "no-such-table");
    var saltedNowhere = new TenantDevice_InBucketsRepository(client, "no-such-table");
    return Stream.of(
        rules(
            "plain",
            rows ->
                rows == 0
                    ? plain.scan().tenant("nobody").publisher()
                    : plain.scan().tenant("rules").limit(rows).publisher(),
            nowhere.scan().tenant("rules").publisher()),
        rules(
            "salted",
            rows ->
                rows == 0
                    ? salted.scan().tenant("nobody").publisher()
                    : salted.scan().tenant("rules").limit(rows).publisher(),
            saltedNowhere.scan().tenant("rules").publisher()),
        rules(
            "partial",
            rows ->
                rows == 0
                    ? plain.scan().tenantIn(java.util.List.of()).publisher()
                    : plain
                        .scan()
                        .tenant("rules")
                        .only(TenantDevice_PlainTable.STATE)
                        .limit(rows)
                        .publisher(),
            nowhere.scan().tenant("rules").only(TenantDevice_PlainTable.STATE).publisher()),
        rules("group", group(client, admin), groupOf(client, "no-such-table", "c7").publisher()));
  }

  private static LongFunction<Flow.Publisher<?>> group(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    if (!admin.exists(TABLE)) {
      admin.createTable(CreateTableRequest.of(TABLE).addFamily("b").addFamily("x"));
    }
    new Billing_InvoiceRepository(client, TABLE)
        .putAll(IntStream.range(0, ROWS).mapToObj(at -> new Invoice("c7", at, at)))
        .orThrow();
    return rows ->
        rows == 0
            ? groupOf(client, TABLE, "nobody").publisher()
            : groupOf(client, TABLE, "c7").limit(rows).publisher();
  }

  private static RowGroup<Billing> groupOf(
      BigtableDataClient client, String table, String customer) {
    return RowGroup.<Billing>of(
        new Billing_InvoiceRepository(client, table).scan().customer(customer),
        new Billing_PaymentRepository(client, table).scan().customer(customer));
  }

  private static DynamicContainer rules(
      String name, LongFunction<Flow.Publisher<?>> ofRows, Flow.Publisher<?> failing) {
    return DynamicContainer.dynamicContainer(
        name,
        Arrays.stream(Rules.class.getMethods())
            .filter(method -> method.isAnnotationPresent(Test.class))
            .sorted(Comparator.comparing(Method::getName))
            .map(
                rule ->
                    DynamicTest.dynamicTest(
                        rule.getName(), () -> check(rule, new Rules(ofRows, failing)))));
  }

  private static void check(Method rule, Rules rules) throws Throwable {
    try {
      rules.setUp();
      rule.invoke(rules);
    } catch (InvocationTargetException thrown) {
      Throwable problem = thrown.getCause();
      if (problem instanceof SkipException skipped) {
        throw new TestAbortedException(skipped.getMessage());
      }
      throw problem == null ? thrown : problem;
    }
  }
}
