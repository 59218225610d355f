/** Shows a catalogue with conditional writes, sets, lists and stock. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.products;
