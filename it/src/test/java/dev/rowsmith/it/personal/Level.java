package dev.rowsmith.it.personal;

/** What a cell of text can hold. */
enum Level {
  LOW,
  HIGH
}
