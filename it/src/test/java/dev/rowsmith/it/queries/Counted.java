package dev.rowsmith.it.queries;

import dev.rowsmith.By;

/** A question that several interfaces have. */
interface Counted {

  long howMany(@By("customer") String customer);
}
