/** Containers and test classes: what an application uses in development and in tests alone. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.spring.testing;
