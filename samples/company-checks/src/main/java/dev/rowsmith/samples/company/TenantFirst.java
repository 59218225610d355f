package dev.rowsmith.samples.company;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A row key that does not start with the tenant",
    page = "samples/company-checks/docs/TenantFirst.md")
public final class TenantFirst implements EntityCheck<BigtableEntity> {

  private static final String TENANT = "tenant";

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    List<String> names = entity.segments().stream().map(Segment::name).toList();
    if (names.isEmpty() || names.get(0).equals(TENANT)) {
      return;
    }
    Segment first = entity.segments().get(0);
    List<String> tenantFirst = new ArrayList<>(names);
    tenantFirst.remove(TENANT);
    tenantFirst.add(0, TENANT);
    findings.accept(
        Finding.at(
                first.property().place(),
                "the row key of %s starts with '%s', not with the tenant"
                    .formatted(entity.name(), first.name()))
            .because("A tenant is exported, billed and deleted as one range of rows.")
            .today("key today", key(names))
            .fix(
                key(tenantFirst),
                names.contains(TENANT)
                    ? "declare 'tenant' first"
                    : "with @RowKey String tenant in front"));
  }

  private static String key(List<String> names) {
    return names.stream().map(name -> "{" + name + "}").collect(Collectors.joining("#"));
  }
}
