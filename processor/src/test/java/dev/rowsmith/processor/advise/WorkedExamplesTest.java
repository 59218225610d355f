package dev.rowsmith.processor.advise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Advice for lists of questions that are known from guides and applications. */
class WorkedExamplesTest {

  private static final boolean BIGTABLE = true;

  @Test
  void readings_by_device_and_time_need_their_key_alone() {
    Advice advice =
        advise(
            "readings",
            "device, at!",
            "",
            asked("one", Form.of("device", "at")),
            asked("newest", Form.of("device").ordered(Term.descending("at"))),
            asked("between", Form.of("device").range("at")));

    assertEquals(List.of(), advice.further());
    assertEquals(3, advice.served().get(0).questions().size());
  }

  @Test
  void all_readings_of_a_day_are_led_by_time() {
    Advice advice =
        advise(
            "readings",
            "device, at!",
            "",
            asked("ofDay", new Form(java.util.Set.of(), java.util.Optional.of("at"), List.of())));

    assertEquals(Spread.ONE_END, advice.further().get(0).spread());
  }

  @Test
  void flights_by_day_and_by_route_need_two_tables() {
    Advice advice =
        advise(
            "flights",
            "origin, departure!, destination, number",
            "",
            asked("departures", Form.of("origin").range("departure")),
            asked(
                "lastBefore",
                Form.of("origin").range("departure").ordered(Term.descending("departure"))),
            asked("one", Form.of("origin", "departure", "destination", "number")),
            asked("route", Form.of("origin", "destination")),
            asked("routeBetween", Form.of("origin", "destination").range("departure")));

    assertEquals(
        List.of("flights_by_route {origin}#{destination}#{departure}#{number} route, routeBetween"),
        described(advice));
  }

  @Test
  void flights_with_arrivals_need_three() {
    Advice advice =
        advise(
            "flights",
            "origin, departure!, destination, number",
            "arrival!",
            asked("departures", Form.of("origin").range("departure")),
            asked("route", Form.of("origin", "destination")),
            asked("arrivals", Form.of("destination").range("arrival")));

    assertEquals(
        List.of(
            "flights_by_route {origin}#{destination}#{departure}#{number} route",
            "flights_by_arrivals {destination}#{arrival}#{origin}#{departure}#{number} arrivals"),
        described(advice));
    assertEquals(3, advice.rowsPerPut());
  }

  @Test
  void a_chat_read_newest_first_needs_its_key_read_backwards() {
    Question newest = asked("newest", Form.of("room").ordered(Term.descending("sent")));

    assertEquals(List.of(), advise("messages", "room, sent!, id", "", newest).further());
    assertEquals(
        List.of("messagesByRoomSent {room}#{sent descending}#{id} newest"),
        described(Advisor.advise(workload("messages", "room, sent!, id", "", !BIGTABLE, newest))));
  }

  @Test
  void a_chat_with_messages_of_an_author_needs_two() {
    Advice advice =
        advise(
            "messages",
            "room, sent!, id",
            "author",
            asked("newest", Form.of("room").ordered(Term.descending("sent"))),
            asked("ofAuthor", Form.of("author").ordered(Term.descending("sent"))));

    assertEquals(
        List.of("messages_by_author {author}#{sent}#{room}#{id} ofAuthor"), described(advice));
    assertEquals(List.of("author"), advice.further().get(0).moving());
  }

  @Test
  void orders_by_id_customer_customer_and_status_and_status_need_four() {
    Advice advice =
        advise(
            "orders",
            "id",
            "customer, status?, placed!",
            asked("one", Form.of("id")),
            asked("ofCustomer", Form.of("customer").ordered(Term.descending("placed"))),
            asked("ofCustomerIn", Form.of("customer", "status").ordered(Term.descending("placed"))),
            asked("inStatus", Form.of("status").ordered(Term.descending("placed"))));

    assertEquals(
        List.of(
            "orders_by_customer {customer}#{placed}#{id} ofCustomer",
            "orders_by_status_customer {status}#{customer}#{placed}#{id} ofCustomerIn",
            "orders_by_status {status}#{placed}#{id} inStatus"),
        described(advice));
  }

  @Test
  void a_leaderboard_needs_two_and_the_score_moves_its_row() {
    Advice advice =
        advise(
            "scores",
            "game, player",
            "score",
            asked("scoreOf", Form.of("game", "player")),
            asked("top", Form.of("game").ordered(Term.descending("score"))));

    assertEquals(List.of("scores_by_game_score {game}#{score}#{player} top"), described(advice));
    assertEquals(List.of("score"), advice.further().get(0).moving());
  }

  @Test
  void events_by_tenant_and_by_tenant_and_type_need_two() {
    Advice advice =
        advise(
            "events",
            "tenant, at!, id",
            "type?",
            asked("newest", Form.of("tenant").ordered(Term.descending("at"))),
            asked("ofType", Form.of("tenant", "type").ordered(Term.descending("at"))));

    assertEquals(List.of("events_by_type {tenant}#{type}#{at}#{id} ofType"), described(advice));
  }

  @Test
  void keys_of_the_time_series_guide_follow_from_its_questions_alone() {
    assertEquals(
        List.of("{game}#{player}#{day}", "{game}#{day}#{player}"),
        keys(
            "day!, game, player",
            asked("ofPlayer", Form.of("game", "player").range("day")),
            asked("ofMonth", Form.of("game").range("day"))));
    assertEquals(
        List.of("{exchange}#{symbol}#{time}"),
        keys(
            "time!, exchange, symbol",
            asked("between", Form.of("exchange", "symbol").range("time"))));
    assertEquals(
        List.of("{hostname}#{ts}"),
        keys("ts!, hostname", asked("between", Form.of("hostname").range("ts"))));
    assertEquals(List.of("{hostname}"), keys("hostname", asked("latest", Form.of("hostname"))));
    assertEquals(
        List.of("{meter}#{date}"),
        keys("date!, meter", asked("ofMeter", Form.of("date", "meter"))));
  }

  @Test
  void tables_of_killrvideo_follow_from_its_questions_alone() {
    Term newest = Term.descending("added");
    assertEquals(
        List.of("{user}#{added}#{video}"),
        keys("video, user, added!", asked("userVideos", Form.of("user").ordered(newest))));
    assertEquals(
        List.of("{day}#{added}#{video}"),
        keys("video, day!, added!", asked("latestVideos", Form.of("day").ordered(newest))));
    assertEquals(
        List.of("{tag}#{video}"), keys("video, tag", asked("videosByTag", Form.of("tag"))));
    assertEquals(
        List.of("{video}#{comment}"),
        keys(
            "comment!, video",
            asked("commentsByVideo", Form.of("video").ordered(Term.descending("comment")))));
    assertEquals(
        List.of("{user}#{comment}"),
        keys(
            "comment!, user",
            asked("commentsByUser", Form.of("user").ordered(Term.descending("comment")))));
    assertEquals(List.of("{email}"), keys("email", asked("credentials", Form.of("email"))));
    assertEquals(
        List.of("{video}#{user}"),
        keys(
            "user, video",
            asked("ratingOf", Form.of("video", "user")),
            asked("ratingsOf", Form.of("video"))));
  }

  /** Returns the keys of questions about a table that has none yet. */
  private static List<String> keys(String components, Question... questions) {
    Workload declared = workload("rows", components, "", BIGTABLE, questions);
    Workload undeclared =
        new Workload(
            "rows",
            declared.questions(),
            List.of(),
            declared.identity(),
            declared.components(),
            declared.further(),
            false);
    return Advisor.advise(undeclared).further().stream()
        .map(table -> table.order().toString())
        .toList();
  }

  @Test
  void nothing_serves_a_range_of_one_component_in_the_order_of_another() {
    Advice advice =
        advise(
            "readings",
            "device, at!",
            "value",
            asked("highest", Form.of("device").range("at").ordered(Term.descending("value"))));

    assertEquals(1, advice.unserved().size());
    assertEquals(List.of(), advice.further());
  }

  @Test
  void more_forms_than_can_be_tried_are_said_to_be() {
    Question[] questions =
        Stream.iterate(0, i -> i < 13, i -> i + 1)
            .map(i -> asked("q" + i, Form.of("c" + i)))
            .toArray(Question[]::new);
    String names =
        String.join(", ", Stream.of(questions).map(q -> "c" + q.name().substring(1)).toList());
    Advice advice = advise("rows", "id", names, questions);

    assertEquals(13, advice.further().size());
    assertEquals(false, advice.exact());
  }

  private static List<String> described(Advice advice) {
    return advice.further().stream()
        .map(
            table ->
                table.order().name()
                    + " "
                    + table.order()
                    + " "
                    + String.join(", ", table.questions().stream().map(Question::name).toList()))
        .toList();
  }

  private static Question asked(String name, Form form) {
    return new Question(name, form);
  }

  private static Advice advise(String table, String key, String columns, Question... questions) {
    return Advisor.advise(workload(table, key, columns, BIGTABLE, questions));
  }

  /** Names with a ! grow as times do, those with a ? have few values. */
  private static Workload workload(
      String table, String key, String columns, boolean backwards, Question... questions) {
    List<String> identity = names(key).map(WorkedExamplesTest::bare).toList();
    KeyOrder declared =
        new KeyOrder(table, identity.stream().map(Term::ascending).toList(), backwards);
    return new Workload(
        table,
        List.of(questions),
        List.of(declared),
        identity,
        Stream.concat(
                names(key).map(each -> component(each, false)),
                names(columns).map(each -> component(each, true)))
            .toList(),
        backwards ? Workload.Further.TABLE : Workload.Further.INDEX,
        false);
  }

  private static Component component(String name, boolean column) {
    return new Component(
        bare(name),
        name.endsWith("!") ? Component.Kind.GROWING : Component.Kind.OTHER,
        name.endsWith("?") ? Component.Cardinality.LOW : Component.Cardinality.UNKNOWN,
        name.endsWith("?") ? 4 : 0,
        column && !name.endsWith("!"));
  }

  private static Stream<String> names(String list) {
    return Arrays.stream(list.split(", ")).filter(each -> !each.isEmpty());
  }

  private static String bare(String name) {
    return name.replaceAll("[!?]", "");
  }
}
