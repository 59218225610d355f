/** Random entities with random questions, each answer beside a filter over all rows. */
package dev.rowsmith.it.queries.random;
