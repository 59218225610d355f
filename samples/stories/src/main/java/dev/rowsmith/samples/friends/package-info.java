/** Shows qualifiers as data: a person is a row, and each friend a cell of it. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.friends;
