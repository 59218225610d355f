/** What is published: what it hands on to its users. */
package dev.rowsmith.it.release;
