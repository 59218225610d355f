/** Plans of declared questions: what each reads, or why nothing serves it. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.plan.question;
