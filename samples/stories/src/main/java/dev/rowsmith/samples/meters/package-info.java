/** Shows a day in a row: the 96 readings of a smart meter, and the nightly copy of a day. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.meters;
