package dev.rowsmith.samples.accesslog;

import dev.rowsmith.First;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.util.List;

@Queries(UserAccess.class)
interface OfPage {

  @OrderBy(value = "lastAccess", descending = true)
  @First(10)
  List<UserAccess> newest(String page);
}
