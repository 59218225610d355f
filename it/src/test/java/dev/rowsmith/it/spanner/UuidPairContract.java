package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.spanner.ParentWithChildren;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** UUIDs are stored in two numbers, and made where there is none; each dialect runs this. */
abstract class UuidPairContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");
  private static final UUID OWNER = UUID.fromString("f81d4fae-7dec-41d0-a765-00a0c91e6bf6");
  private static final UUID LOW = UUID.fromString("00000000-0000-4000-8000-000000000001");
  private static final UUID HIGH = UUID.fromString("ffffffff-ffff-4fff-bfff-ffffffffffff");

  @Test
  void the_halves_are_two_columns(DeviceRepository devices, SpannerDatabase database) {
    devices.insert(new Device(HIGH, LOW, null, "halves"));

    Struct row =
        Objects.requireNonNull(
            database
                .client()
                .singleUse()
                .readRow(
                    "Devices",
                    Key.of(0xffffffffffff4fffL, 0xbfffffffffffffffL),
                    List.of("Owner_high", "Owner_low", "twin_high")));
    assertThat(row.getLong(0)).isEqualTo(0x4000L);
    assertThat(row.getLong(1)).isEqualTo(0x8000000000000001L);
    assertThat(row.isNull(2)).isTrue();
    assertThat(devices.find(HIGH)).contains(new Device(HIGH, LOW, null, "halves"));
    devices.delete(HIGH);
    assertThat(devices.exists(HIGH)).isFalse();
  }

  @Test
  void an_absent_uuid_of_a_key_is_made_for_each_row(
      DeviceRepository devices, BadgeRepository badges) {
    Device device = devices.insertReturning(new Device(null, OWNER, LOW, "made"));
    devices.insertAll(
        Stream.generate(() -> new Device(null, OWNER, null, "bulk")).limit(3).toList());
    Badge badge = badges.insertReturning(new Badge(null, "made"));

    UUID made = Objects.requireNonNull(device.id());
    assertThat(made.version()).isEqualTo(4);
    assertThat(devices.find(made)).contains(device);
    assertThat(devices.scanDevicesByOwner().owner(OWNER).label("bulk").list())
        .extracting(DeviceRepository.DevicesByOwnerEntry::id)
        .doesNotHaveDuplicates()
        .hasSize(3);
    assertThat(badges.find(Objects.requireNonNull(badge.id()))).contains(badge);
    assertThat(badges.insertReturning(new Badge(LOW, "given")).id()).isEqualTo(LOW);
  }

  @Test
  void an_update_of_no_id_is_of_no_row(DeviceRepository devices) {
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> devices.update(new Device(null, OWNER, null, "none")))
        .matches(problem -> problem.getErrorCode() == ErrorCode.NOT_FOUND);
  }

  @Test
  void a_uuid_is_bound_as_one_value(DeviceRepository devices) {
    devices.insert(new Device(LOW, OWNER, HIGH, "low"));
    devices.insertOrUpdate(new Device(HIGH, OWNER, LOW, "high"));

    assertThat(devices.scan().id(LOW).list()).extracting(Device::label).containsExactly("low");
    // The halves have signs: what starts with an f is below what starts with a 0.
    assertThat(devices.scan().idIn(List.of(LOW, OWNER, HIGH)).list())
        .extracting(Device::label)
        .containsExactly("high", "low");
    assertThat(new DeviceKey(HIGH)).isLessThan(new DeviceKey(LOW));
    assertThat(devices.findAll(List.of(new DeviceKey(LOW), new DeviceKey(OWNER))))
        .containsOnlyKeys(new DeviceKey(LOW));
    assertThat(devices.scanDevicesByLabel().label("low").list())
        .containsExactly(new DeviceRepository.DevicesByLabelEntry("low", LOW, HIGH));

    devices.update(new DeviceKey(LOW)).owner(HIGH).clearTwin().apply();
    assertThat(devices.find(LOW)).contains(new Device(LOW, HIGH, null, "low"));
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> devices.update(new DeviceKey(LOW)).owner(nothing()))
        .withMessageStartingWith("Device.owner: null");
    devices.deleteRange(devices.scan().idIn(List.of(LOW, HIGH)));
    assertThat(devices.scan().idIn(List.of(LOW, HIGH)).list()).isEmpty();
  }

  @Test
  void children_lie_below_a_uuid(DeviceRepository devices, DeviceEventRepository events) {
    devices.insert(new Device(OWNER, OWNER, null, "parent"));
    events.insert(new DeviceEvent(OWNER, NOON, "first"));
    events.insert(new DeviceEvent(OWNER, NOON.plusSeconds(60), "second"));

    assertThat(events.find(OWNER, NOON)).map(DeviceEvent::text).contains("first");
    assertThat(events.scan().id(OWNER).atFrom(NOON.plusSeconds(1)).list())
        .extracting(DeviceEvent::text)
        .containsExactly("second");
    assertThat(
            devices
                .findWithChildren(new DeviceKey(OWNER), events)
                .map(ParentWithChildren::children))
        .hasValueSatisfying(children -> assertThat(children).hasSize(2));
    devices.delete(OWNER);
    assertThat(events.scan().id(OWNER).list()).isEmpty();
  }

  @Test
  void a_shard_is_computed_of_both_halves(ShardedSessionRepository sessions) {
    for (UUID id : List.of(OWNER, LOW, HIGH)) {
      sessions.insert(new ShardedSession(id, 1, Optional.of(OWNER)));
      sessions.insert(new ShardedSession(id, 2, Optional.empty()));
    }

    for (UUID id : List.of(OWNER, LOW, HIGH)) {
      assertThat(sessions.find(id, 1)).flatMap(ShardedSession::user).contains(OWNER);
      assertThat(sessions.scan().id(id).numberFrom(2).list())
          .containsExactly(new ShardedSession(id, 2, Optional.empty()));
    }
    assertThat(sessions.scanAll("all shards in the order of the key").list())
        .extracting(ShardedSession::id)
        .containsExactly(OWNER, OWNER, HIGH, HIGH, LOW, LOW);
  }

  @SuppressWarnings("NullAway") // What a class without null checks could hand over.
  private static UUID nothing() {
    return null;
  }
}
