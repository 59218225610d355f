package dev.rowsmith.beam;

import com.google.cloud.spanner.Struct;
import dev.rowsmith.runtime.spanner.RowMapping;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import org.apache.beam.sdk.transforms.DoFn;
import org.jspecify.annotations.Nullable;

/** The step that makes an entity of each row of Spanner. */
final class StructToEntity<E> extends DoFn<Struct, E> {

  private static final long serialVersionUID = 1;

  private final MapperFactory<? extends EntityMapper<E, ?>> factory;
  private final boolean routing;

  private transient @Nullable EntityMapper<E, ?> mapper;

  StructToEntity(MapperFactory<? extends EntityMapper<E, ?>> factory, boolean routing) {
    this.factory = factory;
    this.routing = routing;
  }

  @ProcessElement
  public void map(@Element Struct row, MultiOutputReceiver outputs) {
    EntityMapper<E, ?> made = mapper();
    E entity;
    try {
      entity = RowMapping.read(made, row);
    } catch (UnreadableRowException problem) {
      if (!routing) {
        throw problem;
      }
      outputs.get(Outputs.BAD).output(SpannerBad.unreadable(made.schema(), problem));
      return;
    }
    outputs.get(Outputs.<E>good()).output(entity);
  }

  private EntityMapper<E, ?> mapper() {
    EntityMapper<E, ?> made = mapper;
    if (made == null) {
      made = factory.create();
      mapper = made;
    }
    return made;
  }
}
