CREATE TABLE useraccesslog (
  lastaccess timestamptz NOT NULL,
  userid text,
  PRIMARY KEY (lastaccess, userid)
);

CREATE TABLE useraccesslogbyuuid (
  logentryid VARCHAR(36) NOT NULL DEFAULT spanner.generate_uuid(),
  lastaccess timestamptz NOT NULL,
  userid text,
  PRIMARY KEY (logentryid, lastaccess, userid)
);

CREATE TABLE UserAccessLogByUser (
  UserId bigint NOT NULL,
  LastAccess TIMESTAMPTZ NOT NULL,
  Page character varying NOT NULL,
  PRIMARY KEY (UserId, LastAccess)
);

CREATE TABLE useraccesslogbyshard (
  shardid bigint NOT NULL
    GENERATED ALWAYS AS (abs(mod(spanner.farm_fingerprint(userid || '#' || page), 8))) STORED,
  userid varchar NOT NULL,
  page varchar NOT NULL,
  PRIMARY KEY (shardid, userid, page)
);

CREATE TABLE Users (
  userid bigint NOT NULL,
  lastaccess TIMESTAMPTZ,
  PRIMARY KEY (userid)
);

CREATE INDEX usersbylastaccess ON users(lastaccess) WHERE lastaccess IS NOT NULL;

CREATE SEQUENCE visitor_ids BIT_REVERSED_POSITIVE;

CREATE TABLE visitors (
  visitor_id bigint DEFAULT nextval('visitor_ids'),
  name text NOT NULL,
  PRIMARY KEY (visitor_id)
);

CREATE TABLE accounts (
  account_id bytea,
  owner text NOT NULL,
  PRIMARY KEY (account_id)
);

CREATE TABLE movements (
  account_id bytea,
  at timestamptz,
  amount numeric NOT NULL,
  "Text" varchar(140) NOT NULL,
  PRIMARY KEY (account_id, at)
) INTERLEAVE IN PARENT accounts ON DELETE CASCADE;
