/**
 * Random operations on a store and on a naive model of it: sequences from a seed, the shortest one
 * that fails, and how it is printed. What is tested, and how, is up to each store.
 */
@NullMarked
package dev.rowsmith.it.model;

import org.jspecify.annotations.NullMarked;
