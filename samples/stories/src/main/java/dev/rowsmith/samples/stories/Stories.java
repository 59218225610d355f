package dev.rowsmith.samples.stories;

import dev.rowsmith.samples.friends.FriendsStory;
import dev.rowsmith.samples.games.GamesStory;
import dev.rowsmith.samples.invoices.InvoicesStory;
import dev.rowsmith.samples.market.MarketStory;
import dev.rowsmith.samples.meters.MetersStory;
import dev.rowsmith.samples.metrics.MetricsStory;
import dev.rowsmith.samples.migration.MigrationStory;
import dev.rowsmith.samples.pages.PagesStory;
import dev.rowsmith.samples.products.ProductsStory;
import dev.rowsmith.samples.shopping.ShoppingStory;
import dev.rowsmith.samples.stage.Stage;
import dev.rowsmith.samples.stage.Story;
import dev.rowsmith.samples.tenants.TenantsStory;
import dev.rowsmith.samples.videos.VideosStory;
import dev.rowsmith.samples.weather.WeatherStory;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Tells a story by its name, on an emulator that it starts. */
public final class Stories {

  /** By the last part of each story's package. */
  static final Map<String, Story> BY_NAME =
      Collections.unmodifiableMap(
          new TreeMap<>(
              Map.ofEntries(
                  Map.entry("friends", FriendsStory::tell),
                  Map.entry("games", GamesStory::tell),
                  Map.entry("invoices", InvoicesStory::tell),
                  Map.entry("market", MarketStory::tell),
                  Map.entry("meters", MetersStory::tell),
                  Map.entry("metrics", MetricsStory::tell),
                  Map.entry("migration", MigrationStory::tell),
                  Map.entry("pages", PagesStory::tell),
                  Map.entry("products", ProductsStory::tell),
                  Map.entry("shopping", ShoppingStory::tell),
                  Map.entry("tenants", TenantsStory::tell),
                  Map.entry("videos", VideosStory::tell),
                  Map.entry("weather", WeatherStory::tell))));

  private Stories() {}

  /** Tells the story of the name, and ends Java with status 2 if there is none. */
  public static void main(String... arguments) {
    String name = String.join(" ", arguments);
    Story story = BY_NAME.get(name);
    if (story == null) {
      System.err.println(unknown(name));
      System.exit(2);
      return;
    }
    Stage.run(story);
  }

  static String unknown(String name) {
    return "there is no story '%s'; expected one of: %s"
        .formatted(name, String.join(", ", BY_NAME.keySet()));
  }
}
