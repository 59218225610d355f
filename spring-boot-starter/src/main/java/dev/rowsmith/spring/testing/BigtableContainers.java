package dev.rowsmith.spring.testing;

import dev.rowsmith.spring.BigtableConnectionDetails;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionDetailsFactory;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.testcontainers.gcloud.BigtableEmulatorContainer;

/** The emulator in a container with {@code @ServiceConnection}, for Testcontainers 2. */
class BigtableContainers
    extends ContainerConnectionDetailsFactory<
        BigtableEmulatorContainer, BigtableConnectionDetails> {

  @Override
  protected BigtableConnectionDetails getContainerConnectionDetails(
      ContainerConnectionSource<BigtableEmulatorContainer> source) {
    return new Details(source);
  }

  private static final class Details extends ContainerConnectionDetails<BigtableEmulatorContainer>
      implements BigtableConnectionDetails {

    Details(ContainerConnectionSource<BigtableEmulatorContainer> source) {
      super(source);
    }

    @Override
    public String projectId() {
      return "rowsmith";
    }

    @Override
    public String instanceId() {
      return "emulator";
    }

    @Override
    public String emulatorHost() {
      return getContainer().getEmulatorEndpoint();
    }
  }
}
