package dev.rowsmith.beam;

import com.google.cloud.spanner.Struct;
import dev.rowsmith.runtime.spanner.RowMapping;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import org.apache.beam.sdk.transforms.DoFn;

/** The step that makes an entity of each row of Spanner. */
final class StructToEntity<E> extends DoFn<Struct, E> {

  private static final long serialVersionUID = 1;

  private final OnWorker<EntityMapper<E, ?>> mapper;
  private final boolean routing;

  StructToEntity(MapperFactory<? extends EntityMapper<E, ?>> factory, boolean routing) {
    this.mapper = new OnWorker<>(factory);
    this.routing = routing;
  }

  @ProcessElement
  public void map(@Element Struct row, MultiOutputReceiver outputs) {
    EntityMapper<E, ?> made = mapper.get();
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
}
