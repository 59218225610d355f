/** What programs look up by its name while they run. */
package dev.rowsmith.it.reflection;
