import type { Feature } from '#main/app/feature.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { createDeliverySettings } from './delivery-settings.ts';
import { createAccount } from './index.ts';
import { DocumentUpload } from './upload.ts';
import { uploadHostsOf } from './upload-address.ts';

/** The account holder at the service. */
export const accountFeature: Feature<'account'> = {
  openWithService({ core, dialogs, files, practice }, { client }) {
    const { context, broadcasts, events } = core;
    const dialect = restDialect.parse(context.profile?.dialect.rest ?? {});
    const upload = new DocumentUpload({
      client,
      dialogs,
      timers: context.timers,
      hosts() {
        const addresses = events.addresses.current();
        const { uploadHosts } = context.profile ? dialect : practice.thirdParties();
        return uploadHostsOf(addresses ? [addresses.main_url, addresses.trading_url] : [], uploadHosts);
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
      deliverySettings: createDeliverySettings(client, dialect.notificationSettings),
    });
    return { handlers, stop: () => upload.cancel() };
  },
  inReplay: {},
};
