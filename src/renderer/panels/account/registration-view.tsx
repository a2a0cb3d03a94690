import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { momentOf } from '#shared/service/read/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { DocumentRow } from './document-row.tsx';
import { FirstSteps } from './first-steps.tsx';
import { accountQueries } from './queries.ts';
import { toneOf } from './service-words.ts';
import { StatusOf } from './status-of.tsx';
import { useUpload } from './upload-store.ts';

/** How far the registration is, what is still to be handed in, and the first steps with the account. */
export function RegistrationView(): ReactNode {
  const { t } = useTexts('account');
  const query = useQuery(accountQueries.registration);
  return (
    <>
      <Answered query={query}>{(registration) => <Registration registration={registration} />}</Answered>
      <section className="account-part" aria-labelledby="account-first-steps">
        <h3 id="account-first-steps">{t('firstSteps.title')}</h3>
        <FirstSteps />
      </section>
    </>
  );
}

type Registered = ReadAnswer<'accounts.registration'>;

function Registration({ registration }: { readonly registration: Registered }): ReactNode {
  const { t } = useTexts('account');
  const { status, missingDocuments, steps } = registration;
  const upload = useUpload();
  // What has just been handed in is shown until another document is.
  const handedIn = upload.kind === 'ended' && upload.result.kind === 'sent' ? [upload.document] : [];
  const documents = [...new Set<string>([...missingDocuments, ...handedIn])];
  return (
    <>
      <section className="account-part" aria-labelledby="account-registration">
        <h3 id="account-registration">
          {t('registration.title')}
          <StatusOf status={status} />
        </h3>
        <ol className="account-steps">
          {steps.map((step) => (
            <Step key={step.code} step={step} />
          ))}
        </ol>
      </section>
      <section className="account-part" aria-labelledby="account-documents">
        <h3 id="account-documents">{t('documents.title')}</h3>
        {documents.length > 0 && toneOf(status) === 'good' ? (
          <p className="account-note">{t('documents.again')}</p>
        ) : null}
        {documents.length === 0 ? (
          <p className="account-note">{t('documents.none')}</p>
        ) : (
          <ul className="account-documents">
            {documents.map((document) => (
              <DocumentRow key={document} document={document} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Step({
  step: { title, code, status, completedAt },
}: {
  readonly step: Registered['steps'][number];
}): ReactNode {
  const formats = useFormats();
  const at = momentOf(completedAt);
  const tone = toneOf(status);
  return (
    <li data-tone={tone}>
      <span className="account-step-mark" aria-hidden="true">
        {tone === 'good' ? <Icon name="check" size="small" /> : null}
      </span>
      <span>{title === '' ? code : title}</span>
      {tone === 'good' && at !== null ? (
        <span className="account-step-day">{formats.dateWithYear(at)}</span>
      ) : (
        <StatusOf status={status} />
      )}
    </li>
  );
}
