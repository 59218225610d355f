/** What the runtimes of both stores share, and no application calls: it can change at any time. */
@NullMarked
package dev.rowsmith.runtime.internal;

import org.jspecify.annotations.NullMarked;
