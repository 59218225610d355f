package example.iot.order;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.runtime.Page;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Orders with their items. */
@RestController
@RequestMapping("/tenants/{tenant}/orders")
class OrderController {

  private final OrderRepository orders;
  private final ItemRepository items;
  private final DatabaseClient database;

  OrderController(OrderRepository orders, ItemRepository items, DatabaseClient database) {
    this.orders = orders;
    this.items = items;
    this.database = database;
  }

  record Wanted(String sku, long quantity, BigDecimal price) {}

  record Placed(String customer, List<Wanted> items) {}

  record Whole(Order order, List<Item> items) {}

  /** Places an order and its items in one transaction. */
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  UUID place(@PathVariable String tenant, @RequestBody Placed body) {
    UUID id = UUID.randomUUID();
    List<Item> lines =
        IntStream.range(0, body.items().size())
            .mapToObj(
                line -> {
                  Wanted each = body.items().get(line);
                  return new Item(tenant, id, line, each.sku(), each.quantity(), each.price());
                })
            .toList();
    database
        .readWriteTransaction()
        .run(
            transaction -> {
              orders
                  .in(transaction)
                  .insert(new Order(tenant, id, body.customer(), Order.Status.OPEN, 0));
              lines.forEach(items.in(transaction)::insert);
              return id;
            });
    return id;
  }

  @GetMapping("/{orderId}")
  ResponseEntity<Whole> get(@PathVariable String tenant, @PathVariable UUID orderId) {
    return ResponseEntity.of(
        orders
            .find(tenant, orderId)
            .map(
                order ->
                    new Whole(order, items.scan().tenant(tenant).orderId(orderId).list())));
  }

  @GetMapping
  Page<Order> page(
      @PathVariable String tenant,
      @RequestParam(defaultValue = "20") int size,
      @RequestParam(defaultValue = "") String token) {
    return orders.scan().tenant(tenant).page(size, token);
  }

  @PutMapping("/{orderId}/status")
  void change(
      @PathVariable String tenant,
      @PathVariable UUID orderId,
      @RequestParam long revision,
      @RequestParam Order.Status status) {
    orders.update(tenant, orderId, revision).status(status).apply();
  }

  /** Deletes an order; its items go with it. */
  @DeleteMapping("/{orderId}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable String tenant, @PathVariable UUID orderId) {
    orders.delete(tenant, orderId);
  }
}
