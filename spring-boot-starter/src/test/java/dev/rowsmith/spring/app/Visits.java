package dev.rowsmith.spring.app;

import dev.rowsmith.Queries;
import java.util.List;

/** What is asked about visits. */
@Queries(Visit.class)
public interface Visits {

  /** Returns all visits of one visitor. */
  List<Visit> ofVisitor(String visitor);
}
