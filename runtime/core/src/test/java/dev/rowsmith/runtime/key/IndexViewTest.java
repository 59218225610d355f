package dev.rowsmith.runtime.key;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class IndexViewTest {

  private static final IndexView ROUTES =
      new IndexView(
          "flights",
          List.of(
              IndexView.segment("origin", 0),
              IndexView.segment("destination", 2),
              IndexView.column("delay", "f", "it's")),
          List.of("f"));

  @Test
  void query_selects_what_it_orders_by_and_ends_with_the_key_of_the_row() {
    assertEquals(
        List.of(
            "SELECT",
            "  SPLIT(_key, '#')[SAFE_OFFSET(0)] AS `origin`,",
            "  SPLIT(_key, '#')[SAFE_OFFSET(2)] AS `destination`,",
            "  `f`['it\\'s'] AS `delay`,",
            "  _key AS source_key,",
            "  `f` AS `f`",
            "FROM `flights`",
            "ORDER BY `origin`, `destination`, `delay`, source_key"),
        ROUTES.query());
  }

  @Test
  void call_has_the_query_as_a_text_block() {
    List<String> call = ROUTES.call("my-instance", "flights_by_route");

    assertEquals("admin.createMaterializedView(", call.get(0));
    assertEquals(
        "    CreateMaterializedViewRequest.of(\"my-instance\", \"flights_by_route\")", call.get(1));
    assertEquals("            `f`['it\\\\'s'] AS `delay`,", call.get(7).replace("  `", "`"));
    assertEquals("            \"\"\"));", call.get(call.size() - 1));
  }
}
