/** Shows pages under their reversed domain, so that a domain is read as a range. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.pages;
