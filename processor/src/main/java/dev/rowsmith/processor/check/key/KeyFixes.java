package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.OrderedKey.Bucket;
import dev.rowsmith.processor.model.OrderedKey.Part;

/** Fixes of a key, as source code that compiles in its store; the best first. */
public interface KeyFixes {

  /** Adds the ways to fix a key in which {@code time} comes too early. */
  Finding fixTime(Finding finding, Part time);

  /** Adds the ways to fix a key that a number leads of which nothing says how it spreads. */
  Finding fixSequence(Finding finding, Part number);

  /** Adds the ways to fix a key that a UUID leads which is made from the time. */
  Finding fixUuid(Finding finding, Part first);

  /** Adds the ways to fix a key that an id leads which is made from the time, by its name. */
  Finding fixSortable(Finding finding, Part first);

  /** Adds another order, best by moving {@code moved} alone. */
  Finding fixOrder(Finding finding, KeyOrder order, Part moved);

  /** Adds how a time is stored from the oldest to the newest. */
  Finding fixDirection(Finding finding, Part time);

  /** Adds the ways to take a person's data out of the key. */
  Finding fixPersonal(Finding finding, Part part);

  /** Adds how the widest part of a key that is too long gets shorter by a number of bytes. */
  Finding fixLength(Finding finding, Part widest, long excess);

  /** Returns that a key has too many buckets in front, and how to have fewer. */
  Finding tooManyBuckets(Bucket bucket);
}
