package dev.rowsmith.processor.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Kinds of components that generated repositories can be, by the annotations that they carry. */
public enum Component {
  /**
   * A bean of Spring. Never {@code @Repository}: Spring makes a subclass of such a bean, and
   * generated classes are final.
   */
  SPRING(
      "org.springframework.stereotype.Component",
      "org.springframework.beans.factory.annotation.Autowired",
      "org.springframework:spring-context"),

  /** A singleton of CDI, Quarkus, Micronaut, Guice, Dagger or Helidon. */
  JAKARTA("jakarta.inject.Named", "jakarta.inject.Inject", "jakarta.inject:jakarta.inject-api");

  private final String named;
  private final String injected;
  private final String artifact;

  Component(String named, String injected, String artifact) {
    this.named = named;
    this.injected = injected;
    this.artifact = artifact;
  }

  /** Returns the kind that a build's option names. */
  public static Optional<Component> of(String option) {
    return Arrays.stream(values()).filter(each -> each.option().equals(option)).findFirst();
  }

  /** Returns what the build's option is for this kind: {@code spring}. */
  public String option() {
    return switch (this) {
      case SPRING -> "spring";
      case JAKARTA -> "jakarta";
    };
  }

  /** Returns the annotation of the class that holds the component's name. */
  public String named() {
    return named;
  }

  /** Returns the annotations of the class that hold nothing. */
  public List<String> marks() {
    return this == JAKARTA ? List.of("jakarta.inject.Singleton") : List.of();
  }

  /** Returns the annotation of the constructor. */
  public String injected() {
    return injected;
  }

  /** Returns the artifact that has the annotations. */
  public String artifact() {
    return artifact;
  }
}
