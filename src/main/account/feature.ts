import type { Feature } from '#main/app/feature.ts';
import { thirdPartiesOf } from '#main/app/third-parties.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { createDeliverySettings } from './delivery-settings.ts';
import { createAccount } from './index.ts';
import { DocumentUpload } from './upload.ts';
import { uploadHostsOf } from './upload-address.ts';

/** The account holder at the service. */
export const accountFeature: Feature<'account'> = {
  openWithService(app, { client }) {
    const { core, dialogs, files } = app;
    const { context, broadcasts, events } = core;
    const { notificationSettings } = restDialect.parse(context.profile?.dialect.rest ?? {});
    const thirdParties = thirdPartiesOf(app);
    const upload = new DocumentUpload({
      client,
      dialogs,
      timers: context.timers,
      hosts() {
        const addresses = events.addresses.current();
        return uploadHostsOf(addresses ? [addresses.main_url, addresses.trading_url] : [], thirdParties().uploadHosts);
      },
      dialogTexts(document) {
        const t = files.texts();
        return { title: t(`dialogs:document.${document}`), kind: t('dialogs:documentFiles') };
      },
      progress: (document, sent, total) => broadcasts.all('account', 'uploadChanged', { document, sent, total }),
    });
    const handlers = createAccount({
      client,
      broadcast: broadcasts.all,
      upload,
      deliverySettings: createDeliverySettings(client, notificationSettings),
    });
    return { handlers, stop: () => upload.cancel() };
  },
  inReplay: {},
};
