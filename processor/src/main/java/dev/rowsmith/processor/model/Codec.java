package dev.rowsmith.processor.model;

import java.util.OptionalInt;

/**
 * The codec of the user's that a segment names.
 *
 * @param type its class
 * @param fit whether generated code can use it
 * @param fixed whether it declares that all values have as many bytes
 * @param width how many, where its method returns a constant; empty where only a run would tell
 */
public record Codec(ClassRef type, CodecFit fit, boolean fixed, OptionalInt width) {}
