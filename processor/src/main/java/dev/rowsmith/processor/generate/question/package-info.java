/** Classes that implement declared questions by the steps of a repository. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.generate.question;
