import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { momentOf } from '#shared/service/read/index.ts';
import { accountQueries } from './queries.ts';
import type { TermsDocument } from './terms-document.ts';
import { TermsReader } from './terms-reader.tsx';

/** The service's terms, which of them are accepted, and the one that is read. */
export function TermsView(): ReactNode {
  const { t } = useTexts('account');
  const query = useQuery(accountQueries.terms);
  return (
    <Answered
      query={query}
      isEmpty={({ documents }) => documents.length === 0}
      empty={<PanelEmpty title={t('terms.empty')} />}
    >
      {({ documents }) => <Documents documents={documents} />}
    </Answered>
  );
}

/** What is still to be read comes up first. */
const firstOf = (documents: readonly TermsDocument[]): TermsDocument | undefined =>
  documents.find(({ isAccepted }) => !isAccepted) ?? documents[0];

function Documents({ documents }: { readonly documents: readonly TermsDocument[] }): ReactNode {
  const { t } = useTexts('account');
  const [chosen, setChosen] = useState(() => firstOf(documents)?.type ?? '');
  const shown = documents.find(({ type }) => type === chosen) ?? firstOf(documents);
  return (
    <div className="account-terms">
      <ul aria-label={t('terms.list')}>
        {documents.map((document) => (
          <li key={document.type}>
            <button
              type="button"
              aria-current={document === shown ? 'true' : undefined}
              onClick={() => setChosen(document.type)}
            >
              <span>{document.title}</span>
              <Accepted document={document} />
            </button>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : <TermsReader key={`${shown.type} ${shown.version}`} document={shown} />}
    </div>
  );
}

function Accepted({
  document: { isAccepted, acceptedAt, isRequired },
}: {
  readonly document: TermsDocument;
}): ReactNode {
  const { t } = useTexts('account');
  const formats = useFormats();
  const at = momentOf(acceptedAt);
  if (!isAccepted) {
    return (
      <StatusPill tone={isRequired ? 'warn' : 'plain'}>{t(isRequired ? 'terms.needed' : 'terms.open')}</StatusPill>
    );
  }
  return (
    <StatusPill tone="good">
      {at === null ? t('terms.accepted') : t('terms.acceptedAt', { day: formats.dateWithYear(at) })}
    </StatusPill>
  );
}
