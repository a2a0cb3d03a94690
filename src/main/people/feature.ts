import { uploadHostsOf } from '#main/account/index.ts';
import type { Feature } from '#main/app/feature.ts';
import { thirdPartiesOf } from '#main/app/third-parties.ts';
import { createPeople } from './index.ts';
import { PictureUploader } from './picture-upload.ts';
import { createPictures } from './pictures.ts';

/** Profiles and people. */
export const peopleFeature: Feature<'people'> = {
  openWithService(app, { client }) {
    const { core, network, services } = app;
    const thirdParties = thirdPartiesOf(app);
    const hosts = (): readonly string[] => {
      const addresses = core.events.addresses.current();
      return uploadHostsOf(addresses ? [addresses.main_url, addresses.trading_url] : [], thirdParties().uploadHosts);
    };
    const upload = new PictureUploader({ client, timers: core.context.timers, hosts });
    const people = createPeople({
      client,
      services,
      broadcast: core.broadcasts.all,
      upload,
      picture: createPictures({ fetch: network.fetch, hosts }),
    });
    services.onSession(() => people.forget());
    return { handlers: people.handlers, stop: () => upload.cancel() };
  },
  inReplay: { picture: () => null },
};
