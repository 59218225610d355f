/** The manual as a static site: pages of Markdown are read, ordered, rendered and checked. */
@NullMarked
package dev.rowsmith.site;

import org.jspecify.annotations.NullMarked;
