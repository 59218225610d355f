package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.TimestampBound;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.it.MeasurementRepository;
import dev.rowsmith.it.owned.SharedPageRepository;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Views of repositories: what cannot work there is not a member. */
@SpannerTest
class RepositoryViewsTest {

  private static final Pattern WRITE =
      Pattern.compile(
          "(insert|update|replace|delete|put|merge|append|increment|add|execute|next|drop|write|ignoring)([A-Z].*)?");

  /** Writes that commit by themselves, so that no transaction can hold them. */
  private static final Pattern OUTSIDE_OF_TRANSACTIONS =
      Pattern.compile("\\w+All|executePartitioned|at|in|readOnly");

  private static Set<String> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class)
        .map(Method::getName)
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        SingerRepository.ReadOnly.class,
        TaskRepository.ReadOnly.class,
        AlbumRepository.ReadOnly.class,
        SharedPageRepository.ReadOnly.class,
        MeasurementRepository.ReadOnly.class
      })
  void a_view_without_writes_has_no_method_that_writes(Class<?> view) {
    assertThat(methods(view)).noneMatch(name -> WRITE.matcher(name).matches());
    assertThat(methods(view))
        .contains("find", "findAsync", "findAll", "exists", "scan", "scanAll", "findOnly");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        SingerRepository.InTransaction.class,
        TaskRepository.InTransaction.class,
        TaskRepository.IgnoringRevisions.InTransaction.class,
        AlbumRepository.InTransaction.class
      })
  void a_view_inside_a_transaction_has_no_method_that_commits_by_itself(Class<?> view) {
    Set<String> writes =
        methods(view).stream()
            .filter(name -> !Set.of("findAll", "scanAll").contains(name))
            .collect(Collectors.toSet());
    assertThat(writes).noneMatch(name -> OUTSIDE_OF_TRANSACTIONS.matcher(name).matches());
    assertThat(writes).contains("find", "insert", "replace", "delete", "update", "execute");
  }

  @Test
  void each_context_has_its_own_view() throws NoSuchMethodException {
    Class<?> type = SingerRepository.class;
    assertThat(type.getMethod("at", TimestampBound.class).getReturnType())
        .isEqualTo(SingerRepository.ReadOnly.class);
    assertThat(type.getMethod("in", ReadContext.class).getReturnType())
        .isEqualTo(SingerRepository.ReadOnly.class);
    assertThat(type.getMethod("in", TransactionContext.class).getReturnType())
        .isEqualTo(SingerRepository.InTransaction.class);
    Method readOnly = type.getMethod("readOnly", DatabaseClient.class);
    assertThat(readOnly.getReturnType()).isEqualTo(SingerRepository.ReadOnly.class);
    assertThat(Modifier.isStatic(readOnly.getModifiers())).isTrue();
  }

  @Test
  void a_repository_without_writes_reads_what_others_write(
      SingerRepository singers, AlbumRepository albums, SpannerDatabase database) {
    singers.insert(new Singer("reader", "Ann"));
    SingerRepository.ReadOnly reads = SingerRepository.readOnly(database.client());

    assertThat(reads.find("reader")).contains(new Singer("reader", "Ann"));
    assertThat(reads.scan().singerId("reader").list()).hasSize(1);
    assertThat(singers.readOnly().exists("reader")).isTrue();
    assertThat(reads.at(TimestampBound.strong()).exists("reader")).isTrue();
    assertThat(albums.readOnly().scanAlbumsByTitle().title("none").list()).isEmpty();
    database
        .client()
        .readWriteTransaction()
        .run(
            transaction -> {
              SingerRepository.InTransaction inside = singers.in(transaction);
              inside.update("reader").name("Bea").apply();
              inside.insert(new Singer("second", inside.find("reader").orElseThrow().name()));
              return null;
            });
    assertThat(reads.find("reader")).contains(new Singer("reader", "Bea"));
    assertThat(reads.find("second")).contains(new Singer("second", "Ann"));
  }
}
