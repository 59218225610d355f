CREATE TABLE texts (
  id varchar(36) PRIMARY KEY,
  body text,
  shout text GENERATED ALWAYS AS (upper(body)) VIRTUAL
);

CREATE INDEX nulls_first ON texts (body ASC NULLS FIRST);

CREATE VIEW short_texts SQL SECURITY INVOKER AS
  SELECT texts.id FROM texts WHERE length(texts.body) < 10;

CREATE TABLE odd (
  id varchar(36) PRIMARY KEY,
  "a$b" bigint,
  "_b" bigint NOT NULL
);

CREATE TABLE under ("_id" bigint PRIMARY KEY);

CREATE SCHEMA other;

CREATE TABLE other.thing (id bigint PRIMARY KEY);

CREATE TABLE thing (id bigint PRIMARY KEY);

CREATE TABLE of_things (
  id varchar(36) PRIMARY KEY,
  thing_id bigint,
  other_id bigint,
  CONSTRAINT to_thing FOREIGN KEY (thing_id) REFERENCES thing (id),
  CONSTRAINT to_other FOREIGN KEY (other_id) REFERENCES other.thing (id)
);
