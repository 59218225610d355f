package dev.rowsmith.it.personal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

record PatientSubject(PatientRepository patients) implements Subject<Patient, PatientKey> {

  private static final String WARD = "w1";

  @Override
  public BigtableRepository<Patient, PatientKey> rows() {
    return patients;
  }

  @Override
  public Patient entity(Values values) {
    Map<Patient.Author, Level> reviews = new HashMap<>();
    values.reviews.forEach((id, level) -> reviews.put(new Patient.Author(id, "p"), level));
    return new Patient(
        WARD,
        new Secret(values.code),
        values.bed,
        values.word,
        values.seen,
        values.level,
        new Secret(values.secret),
        new Patient.Size(values.height),
        values.notes,
        values.tags,
        reviews,
        values.history,
        new Patient.Contact(values.level));
  }

  @Override
  public PatientKey key(String code, int bed) {
    return new PatientKey(WARD, new Secret(code), bed);
  }

  @Override
  public PatientKey decode(ByteString rowKey) {
    return PatientKey.decode(rowKey);
  }

  @Override
  public RowUpdate<Patient, PatientKey, ?> update(PatientKey key) {
    return patients.update(key);
  }

  @Override
  public Scan<Patient, PatientKey> reporting(UnreadableRows handler) {
    return patients.scanAll("all rows of a test").onUnreadable(handler);
  }

  @Override
  public Scan<Patient, PatientKey> scan(String code) {
    return patients.scan().ward(WARD).code(new Secret(code));
  }

  @Override
  public Scan<Patient, PatientKey> scanAnyOf(Collection<Secret> codes) {
    return patients.scan().ward(WARD).codeIn(codes);
  }

  @Override
  public Scan<Patient, PatientKey> scanFrom(String code, int bed) {
    return patients.scan().ward(WARD).code(new Secret(code)).bedFrom(bed);
  }

  @Override
  public Scan<Patient, PatientKey> scanBetween(String code, int from, int until) {
    return patients.scan().ward(WARD).code(new Secret(code)).bedBetween(from, until);
  }
}
