/** Shows the same observations tall, a row for each day, and wide, a row for each month. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.weather;
