package dev.rowsmith.samples.weather;

/** The weather of a day in a word. */
public enum Sky {
  DRIZZLE,
  FOG,
  RAIN,
  SNOW,
  SUN
}
