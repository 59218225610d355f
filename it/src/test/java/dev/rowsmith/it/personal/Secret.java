package dev.rowsmith.it.personal;

/** A value of which its codecs say everything, whatever they are asked. */
record Secret(String text) {}
