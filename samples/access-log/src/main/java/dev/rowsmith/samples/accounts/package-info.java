/** Shows rows that are stored with those of their parent: the movements of accounts. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.accounts;
