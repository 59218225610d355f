package dev.rowsmith.spring.app;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An application with a repository of each store. */
@SpringBootApplication
public class Application {}
