/** Shows a row of very many cells: a video with its comments, which are read page by page. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.videos;
