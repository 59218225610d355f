package dev.rowsmith.processor.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.TimeName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {

  @ParameterizedTest
  @CsvSource({
    "fechaHora, date time",
    "fecha_registro, registro date",
    "tiempoDeRespuesta, response time",
    "numeroFactura, invoice number",
    "correoElectronico, email",
    "correoHash, email hash",
    "dataHora, date time",
    "dataDeCriacao, criacao date",
    "criadoEm, created at",
    "numero_pedido, order number",
    "numéroCommande, order number",
    "creeLe, created at",
    "nombreVues, views count",
    "rechnungsnummer, invoice number",
    "auftragsNr, order number",
    "ablesedatum, ablese date",
    "erstelltAm, created at",
    "geändertAm, modified at",
    "Straße, street",
    "nach_name, surname",
    "bestellnummer, order number",
    "entnahmetag, entnahme day",
    "verkaufszeit, verkaufs time",
    "dataOra, date time",
    "numeroFattura, invoice number",
    "creatoIl, created at",
    "codiceFiscale, tax id",
    "noReservation, booking number",
    "nbClics, clicks count",
    "totalDescargas, downloads total",
    "bearbeitungszustand, bearbeitungs status",
    "barrio, neighborhood"
  })
  void name_is_translated_into_the_order_of_english(String name, String words) {
    assertThat(String.join(" ", NameWords.of(name).words())).isEqualTo(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dataPlanId",
        "dataCenter",
        "clientIp",
        "emailDomain",
        "messageDate",
        "mobileApp",
        "ribbon",
        "landingPage",
        "artworkId",
        "nameEn",
        "startAm",
        "pages",
        "serialNumber",
        "base",
        "hashtag",
        "priceTag",
        "feiertag",
        "via",
        "viaProxy",
        "dataSource",
        "clientMessage",
        "mobileVersion",
        "mobileSession",
        "clientService",
        "captureTime",
        "depotDate",
        "fragmentId",
        "cellId",
        "nationCode",
        "dataSchema",
        "rangeKey"
      })
  void english_name_stays_as_it_is(String name) {
    assertThat(NameWords.of(name)).isEqualTo(NameWords.split(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fecha", "marcaDeTiempo", "fechaDeAlta", "dataHora", "carimboDeTempo", "horodatage",
        "date_heure", "datum", "zeitpunkt", "zeitstempel", "buchungsdatum", "enviadoEn",
        "dateActivation", "dateDechargement", "dateAdded", "date_sold", "entnahmetag",
            "verkaufszeit",
        "dataPartenza", "registratoIl", "time_created", "pagoEm", "storniertAm", "raccoltoIl",
        "hechoEn", "dtDepot", "dataProva", "dateRetrait", "inicioChamada", "schichtbeginn",
        "callStart", "viertelstunde", "fec_noche", "reisedatum", "flightDate", "validUntil"
      })
  void times_are_recognised(String name) {
    assertThat(TimeName.is(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zeitzone",
        "zeitschrift",
        "tiempoDeJuego",
        "fechaNacimiento",
        "geburtsdatum",
        "dataNascimento",
        "ubicadoEn",
        "tempsReponse",
        "laufzeit",
        "spielzeit",
        "dateFormat",
        "dateRange",
        "timeElapsed",
        "timeSpent",
        "dataNascita",
        "tempoRisposta",
        "rangeStart",
        "lineEnd",
        "reisezeit",
        "flightTime",
        "startPage"
      })
  void lengths_of_time_birthdays_and_places_are_no_times(String name) {
    assertThat(TimeName.is(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "correo",
        "telefono",
        "apellidos",
        "nombreCompleto",
        "cpf",
        "telefone",
        "placaVeiculo",
        "courriel",
        "prenom",
        "numeroSecuriteSociale",
        "handynummer",
        "nachname",
        "kennzeichen",
        "steuernummer",
        "emailAdresse",
        "sur_name",
        "vor_name",
        "cognome",
        "codiceFiscale",
        "numeroTelefono"
      })
  void personal_data_is_recognised(String name) {
    assertThat(NameMeaning.personal(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"tipoCorreo", "numeroDeSerie", "seriennummer", "correoHash", "nombrePages"})
  void other_values_are_not_personal(String name) {
    assertThat(NameMeaning.personal(name)).isFalse();
  }

  @Test
  void each_language_has_words_for_times_sequences_personal_data_and_places() {
    for (String code : Languages.CODES) {
      assertThat(Languages.vocabulary(code).keySet())
          .as(code)
          .contains(
              "date", "hour", "number", "invoice", "email", "phone", "plate", "country", "city");
    }
  }
}
