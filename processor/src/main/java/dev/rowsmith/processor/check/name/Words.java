package dev.rowsmith.processor.check.name;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The words by which checks read names: the one table of them, for both stores.
 *
 * <p>{@code docs/names.md} prints it. A phrase has a hyphen between its words: {@code tax-id} is
 * the end of {@code taxId} and {@code customer_tax_id}.
 */
public enum Words {
  TIME(
      "a time or a date, as the last word",
      """
      time timestamp ts datetime date instant moment epoch unixtime millis micros nanos seconds
      year month week day hour minute quarter period yyyymmdd yyyymm ymd when tstamp dt since as-of asof iso-week time-stamp
      created updated modified occurred inserted timestamped night fortnight semester trimester halfyear matchday
      beginning ending expiry expiration valid-from valid-until valid-to effective-from effective-until
      yearmonth datestamp dttm dtm tmstmp yyyyww yyyymmddhh yyyymmddhhmm yyyymmddhhmmss ddmmyyyy hr
      last-seen last-login last-access last-visit last-activity last-contact last-update
      last-change last-heartbeat last-ping last-sync last-active bucket-start window-start window-end
      interval-start"""),
  TIME_FORM(
      "what may follow a time without changing what it is",
      """
      ms millis micros us nanos ns sec secs seconds utc gmt iso text string str epoch key bucket
      slot window start begin end partition id value number no"""),
  TIME_DONE(
      "words before `on` of a date, beside those that end in `ed`",
      "sent paid made due sold taken seen given"),
  SPAN(
      "what lasts: a time is also its `start`, `begin` or `end`",
      """
      call shift trip session ride match game race meeting lesson class course stay event outage downtime
      lease rental contract campaign flight job run season term interval week month day
      appointment booking reservation visit play stream broadcast auction"""),
  CALENDAR_TIME(
      "times that no word before them makes a length of time",
      "date datetime timestamp ts epoch instant moment dt ymd yyyymmdd yyyymm"),
  PLACE(
      "words before `at` or `on` that tell of a place or a cause",
      """
      located lives living works working based hosted stored parked docked bought born look stays
      depended focused built installed deployed"""),
  DATE_QUALITY(
      "words after `date` that tell how it is written or chosen",
      "format range type style picker label pattern zone field filter source precision policy rule kind"),
  DURATION(
      "words before a time that make it a length of time, or one that comes again each day",
      """
      response load loading play playing travel wait waiting lead prep preparation cook cooking run
      running processing elapsed execution idle total average avg max min cpu build transit screen
      lap reaction cycle round trip flight ride sleep up down dwell boot handling turnaround over
      retention grace notice trial opening closing finishing finish split race half real game
      drive driving best"""),
  YEAR_OF_THING(
      "words before a year that belongs to a thing, and not to the write",
      """
      model release vintage founding foundation graduation publication production manufacture
      manufacturing construction build built school"""),
  BIRTH("a birthday, which is never a time of writing", "birth birthday birthdate dob born"),
  SORTABLE_ID(
      "ids that are made from the time, as the last word",
      """
      ulid ksuid snowflake tsid cuid timeuuid timeflake sonyflake flakeid uuid1 uuid6 uuid7 uuidv1
      uuidv6 uuidv7 guidv1 guidv7 mongo pushid xid flake"""),
  SORTABLE_ID_FIRST(
      "those of them that stand first where a language puts what they are of behind them",
      "ulid ksuid tsid cuid timeuuid uuidv1 uuidv6 uuidv7"),
  OF_ID(
      "what an id has: the rest is no id",
      "prefix suffix hash count type kind version source random shard bucket node worker length"),
  OBJECT_ID("ids of MongoDB, where they have their length", "object-id objectid oid"),
  TRACED("ids of what happens once and is written once", "trace-id span-id traceid spanid"),
  CHECKSUM(
      "numbers and texts without an order that a range could read",
      "checksum fingerprint crc adler adler32 xxhash murmur murmur3 fnv etag hmac signature"),
  HOST("names of machines, as the last word", "host hostname fqdn vhost subdomain dns-name"),
  DOMAIN_NAME(
      "domains under another name",
      "fqdn site-host web-site website domainname vhost subdomain dns-name dns-zone"),
  UUID_OF_TIME(
      "words beside `uuid` or `guid` that say that it is made from the time",
      """
      v1 v6 v7 version1 version6 version7 1 6 7 time timebased ordered sequential comb sortable
      timeordered monotonic"""),
  ID_IN_ORDER(
      "words before `id` that say the same",
      "sortable ordered sequential monotonic time-ordered v1 v7"),
  NUMBER("words for a number that may be counted up", "number no nr num"),
  SEQUENCE(
      "numbers that only count up, whatever they are of",
      """
      sequence seq sequencenumber seqno autoincrement increment rownum row-number row-no
      block-height block-number offset running-number consecutive-number auto-number"""),
  NUMBERED(
      "what is numbered in sequence",
      """
      invoice order receipt ticket bill booking reservation case claim purchase po quote quotation
      voucher cheque payment note
      block ledger journal entry batch job request incident issue docket work statement
      sequence seq document memo requisition credit debit refund return transaction policy contract
      application transfer withdrawal deposit remittance admission prescription referral appointment
      delivery consignment waybill shipment complaint filing dispatch inspection"""),
  SHARD("columns that spread writes, as the last word", "shard bucket partition salt stripe vnode"),
  LABEL(
      "words that may follow another without changing what the value is",
      "address number no nr num name value"),
  DIGEST_FORM("what may follow a digest", "hex base64 text bytes value string"),
  DIGEST_FILLER("words that a digest's name may have between", "of the hashed digested"),
  DIGESTED_IDENTITY(
      "what has its digest as its identity: no other value finds it",
      """
      commit transaction tx txn txid block blob content file object git tree merkle image layer
      artifact manifest chain chunk genesis geo perceptual revision part fragment attachment
      archive upload"""),
  URL(
      "addresses of pages, as the last word",
      "url uri weburl weburi web-address permalink href hyperlink"),
  URL_ALONE("the same where the name has no other word", "link"),
  URL_ELSEWHERE(
      "words before an address that does not start with a domain of the Internet",
      """
      request relative resource object storage blob bucket gs gcs s3 hdfs jdbc file git spotify
      data callback short tiny base"""),
  PERSONAL(
      "personal data, as the last words",
      """
      email mail-address ssn phone cellphone telephone mobile msisdn fax whatsapp passport
      iban bank-account social-security social-insurance national-insurance health-insurance
      tax-id tax-number national-id citizen-id identity-card personal-id personal-number
      personnummer nin nino nif dni cpf curp bsn pesel aadhaar aadhar nhs
      medicare medical-record mrn driver-license driver-licence drivers-license drivers-licence
      driving-license driving-licence license-plate licence-plate number-plate plate-number
      registration-plate voter-id surname lastname firstname fullname forename
      last-name first-name full-name family-name given-name middle-name maiden-name legal-name
      real-name person-name patient-name customer-name employee-name guest-name passenger-name
      student-name contact-name holder-name cardholder cardholder-name account-holder
      recipient-name subscriber-name driver-name rider-name buyer-name
      home-address street-address postal-address billing-address shipping-address delivery-address
      mailing-address residential-address
      client-ip user-ip visitor-ip customer-ip member-ip subscriber-ip client-ip-address e-mail user-mail
      tel contact-number contact-no imsi plate policyholder policy-holder account-holder-name
      health-card insurance-number insurance-id customer-address patient-address
      user-ip-address visitor-ip-address customer-ip-address
      dob birthdate birth-date birthday date-of-birth"""),
  PERSONAL_ALONE(
      "personal data where the name has no other word: the address of a server is not",
      "ip ip-address"),
  PERSON(
      "an entity whose `name` is that of a person",
      """
      person patient customer employee student citizen guest passenger driver subscriber pupil teacher
      doctor nurse physician insured applicant athlete resident farmer beneficiary taxpayer voter
      traveler traveller borrower debtor"""),
  CARD_OWNER(
      "words before a card that say who pays: a score card and a SIM card do not",
      "credit debit bank payment id customer user identity"),
  DOMAIN_OF_SUBJECT(
      "words before a domain that is none of the Internet",
      """
      fault failure update upgrade availability business problem subject knowledge data application app
      activity competence expertise skill service bounded core sub protein gene time frequency spatial
      value range security trust power clock routing broadcast administrative management research
      scientific legal policy event aggregate feature functional object risk product topic search
      windows ldap active directory protection"""),
  FEW(
      "values of low cardinality, as the last word",
      """
      status state severity level priority kind type gender sex env environment stage phase
      direction side flag active enabled platform tier mode outcome result verdict prio loglevel urgency criticality"""),
  FEW_FORM("what may follow such a word", "code name"),
  COUNT("a counter, alone", "count counts counter counters"),
  COUNTED(
      "what is counted up, as the last word",
      """
      count counter counts counters views pageviews likes dislikes visits clicks downloads
      impressions votes upvotes downvotes followers retweets reposts reactions replies comments
      installs conversions"""),
  COUNTED_SOCIALLY(
      "counters only beside the words of something that people share", "shares plays hits"),
  SHARED(
      "what is shared, played or requested",
      """
      post article video photo story tweet album movie film clip reel page url link site path song track podcast episode cache
      endpoint route likes like views comments reposts retweets downloads clicks"""),
  TOTALLED(
      "what has a total of its own, the sum of what is in it",
      """
      order invoice cart basket payment purchase sale bill receipt quote trade transaction charge
      booking"""),
  HAPPENING(
      "what happens again and again: a count of it is counted up",
      """
      view pageview like dislike visit click download impression vote upvote downvote follower
      follow retweet repost reaction reply comment install conversion hit play share request call
      error failure fail success attempt retry login signin logout signup message event access use
      usage open close read write scan search query refresh update ping miss timeout crash
      restart reboot alert notification order purchase sale refund return ride trip delivery
      bounce session connection packet dropped sent received processed kill death win loss
      report complaint warning violation strike referral redemption checkin checkout
      vues views visits clicks likes votes downloads comments hits plays shares requests calls
      errors failures attempts retries logins messages events orders installs"""),
  LIMIT(
      "words of a count that is set, and not counted",
      "max min expected initial allowed planned limit limits quota cap capacity target"),
  COUNTRY("the widest places", "continent country nation land"),
  STATE_OF_COUNTRY("places within a country", "region state province prefecture canton estado"),
  COUNTY("places within a state", "county"),
  CITY(
      "places within those",
      "city town municipality village locality postcode postalcode postal zip zipcode"),
  STREET(
      "the narrowest places",
      "street road avenue lane neighborhood neighbourhood suburb borough building"),
  CHOICE(
      "what one owner has several of, so that it stands after the owner",
      """
      channel option setting feature permission topic medium slot metric currency locale language
      interval granularity scope role"""),
  CHOSEN(
      "entities that hold a row for each choice of an owner",
      """
      preference preferences setting settings choice choices selection selections configuration
      configurations config configs override overrides option options limit limits quota quotas permission
      permissions consent consents subscription subscriptions balance balances counter counters
      score scores stat stats toggle toggles notification notifications"""),
  SINGLE("entities of which there is one row", "singleton global globals"),
  MEASURED(
      "what is measured again and again",
      """
      metric measurement measure reading sensor meter gauge sample telemetry usage memory memusage
      cpu mem temperature humidity pressure voltage latency battery latitude longitude lat lon lng
      speed altitude heading rpm throughput pulse heart heartrate bpm spo2 glucose rssi co2 velocity
      acceleration torque vibration noise moisture bid ask
      measured sampled sensed scraped polled probed"""),
  PLAIN_TIME("names that are nothing but a time", "at time timestamp ts moment"),
  TAKEN(
      "words of a time that something was measured",
      """
      measured measurement observed recorded sampled sample read reading reported received seen
      captured collected sensed taken quoted scraped polled probed"""),
  NEWEST(
      "tables of the newest values only, which are kept on purpose",
      "current latest last newest live"),
  EVENT(
      "an id of these is that of one event, whose row is written once",
      """
      reading measurement sample event record message entry checkin check trip ride scan visit
      incident alert alarm crash photo picture post order transaction trade shot delivery session
      request report observation sighting ping fix test result exam workout run activity match"""),
  GROWS_WITH_TIME(
      "a segment with one of these words bounds the time of its row",
      """
      time timestamp ts at when epoch year month week day date hour minute second seconds millis
      micros nanos period sequence seq version offset quarter season window"""),
  TIME_QUALIFIER(
      "a map's name with one of these has times as qualifiers, where they are numbers",
      """
      time times timestamp timestamps ts epoch instant moment millis micros nanos seconds date dates day daily
    """),
  GROWING(
      "lists that grow forever, as the last word",
      """
      history log logs events messages comments readings measurements samples transactions payments
      timeline feed activity changes revisions trail visits clicks notifications logins
      sessions trades ticks updates posts followers subscribers likes votes reviews ratings checkins
      calls bids alerts scans journal ledger reactions replies orders invoices
      purchases impressions views plays telemetry datapoints observations heartbeats pings heart-rates temperatures log-entries journal-entries ledger-entries
      movements transfers withdrawals
      encounters audits"""),
  MOMENTS(
      "lists of times, after a word for what happens", "times timestamps dates moments instants"),
  GROWING_TEXT(
      "the same where one text or value holds them all",
      """
      history timeline feed trail journal changelog events messages readings measurements
      transactions audit-log event-log activity-log change-log chat-log trades ticks logins"""),
  GROWING_FORM(
      "what may follow such a list",
      "json blob bytes proto list array text data payload csv items ids"),
  BOUNDED(
      "words that bound a list",
      "recent latest last newest top first best initial max few default allowed supported pending open"),
  CHANGING(
      "what changes while its row stays, as the last word",
      "progress attempts retries tries failures remaining balance"),
  STATE("a state that a text tells, as the last word", "state status stage phase"),
  COPIED(
      "entities and tables whose rows are copies, written as a whole",
      "cache cached copy snapshot"),
  ENDED("words of a time that is not known when a row is made", "end ended finished completed"),
  OTHER_TIME(
      "words of a time that is not that of a row's making",
      """
      last latest updated modified changed edited refreshed renewed seen expires expire expiry
      expiration until valid next due deadline"""),
  QUALIFYING(
      "words in front of a qualifier that say too little without what follows",
      """
      average avg mean median total sum max maximum min minimum current last latest first initial
      final previous next new old is has number count of estimated actual raw the per"""),
  MONTH(
      "names of months, in the name of a table",
      """
      january february april june july september october november december jan feb mar apr jun jul
      aug sep sept oct nov dec march may august
      enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
      janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro
      janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
      januar februar maerz juni juli oktober dezember
      gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
      ene abr ago dic fev set out dez janv fevr avr juil mrz okt gen mag giu lug ott"""),
  TENANT(
      "owners that a table's name may have, with a number",
      """
      tenant customer client company organization organisation org account merchant mandant kunde firma cliente
      empresa inquilino organizacion organizacao locataire societe entreprise azienda societa locatario"""),
  POSITION("where a stream's records are, in their order", "position lsn scn cursor"),
  QUEUE(
      "tables that are read in the order of the time, whatever else is in the key",
      "outbox inbox queue backlog changelog journal wal pending dispatch");

  /** The most words of a phrase. */
  private static final int LONGEST = 3;

  private static final int SHORTEST_IN_PARTS = 6;

  private final String meaning;

  /** The words with one blank around each. */
  private final String words;

  Words(String meaning, String words) {
    this.meaning = meaning;
    this.words = " " + String.join(" ", words.strip().split("\\s+")) + " ";
  }

  /** Returns what the words tell of a value. */
  public String meaning() {
    return meaning;
  }

  /** Returns the words and phrases, sorted. */
  public List<String> words() {
    return Arrays.stream(words.strip().split(" ")).sorted().toList();
  }

  /** Returns whether a word is one of these. */
  public boolean has(String word) {
    return !word.isEmpty() && words.contains(" " + word + " ");
  }

  /** Returns whether one of the words of a name is one of these. */
  public boolean in(NameWords name) {
    return name.words().stream().anyMatch(this::has);
  }

  /** Returns whether the last word of a name is one of these, or its last words such a phrase. */
  public boolean end(NameWords name) {
    List<String> all = name.words();
    return IntStream.range(Math.max(0, all.size() - LONGEST), all.size())
        .mapToObj(from -> all.subList(from, all.size()))
        .anyMatch(last -> has(String.join("-", last)) || isInParts(last));
  }

  /** Returns whether the words are one that is written in parts: {@code host_name}. */
  private boolean isInParts(List<String> parts) {
    String word = String.join("", parts);
    return parts.size() > 1 && word.length() >= SHORTEST_IN_PARTS && has(word);
  }

  /** Returns whether a name is one of these and nothing else. */
  public boolean are(NameWords name) {
    return has(String.join("-", name.words()));
  }
}
