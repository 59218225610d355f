package dev.rowsmith.samples.flights;

import dev.rowsmith.First;
import dev.rowsmith.From;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.util.List;

@Queries(Flight.class)
interface BadQuestions {

  List<Flight> route(String origin, String destination);

  List<Flight> arrivals(String destination);

  List<Flight> delayed(String origin, @From("delay") int minutes);

  @OrderBy(value = "delay", descending = true)
  @First(10)
  List<Flight> mostDelayed(String origin);
}
