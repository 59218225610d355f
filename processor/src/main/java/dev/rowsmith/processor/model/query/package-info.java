/** Questions of an application, as an interface with {@code @Queries} declares them. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.model.query;
