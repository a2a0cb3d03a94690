import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useActionTerms } from '#renderer/market-ui/action-terms.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { type CorporateAction, companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { nextAccounts } from '#shared/company/index.ts';
import { namedText } from './named.ts';
import { Answered, type SectionProps } from './section.tsx';

type ComingProps = Pick<SectionProps, 'symbol' | 'visible'> & { readonly actions: readonly CorporateAction[] };

/** When accounts came and are due, and the general meetings to come. */
function Coming({ symbol, visible, actions }: ComingProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const { data } = useQuery({
    ...companyQueries.financials(symbol, 'QUARTERLY', 'INCOME_STATEMENT'),
    enabled: visible,
  });
  const newest = data?.periods[0];
  const next = newest ? nextAccounts(newest) : null;
  const day = (date: string): string => (date === '' ? 'n/a' : formats.dateWithYear(Date.parse(date)));
  const facts = [
    newest && {
      name: t('lastAccounts'),
      text: t('publishedAccounts', { period: newest.label, day: day(newest.publishedDate) }),
    },
    next && {
      name: t('nextAccounts'),
      text: t(next.isAnnual ? 'dueAnnual' : 'dueQuarter', { period: next.label, day: day(next.due) }),
    },
    ...actions
      .filter(({ type, status }) => EVENTS.has(type) && status !== 'DONE')
      .reverse()
      .map(({ title, publicationDate: publication, meetingDate: meeting, recordDate: record }) => ({
        name: title,
        text: record === '' ? day(publication || meeting) : t('meetingOn', { day: day(meeting), record: day(record) }),
      })),
  ].filter((fact) => fact != null);
  if (facts.length === 0) return null;
  return (
    <section className="plain-section">
      <h3>{t('coming')}</h3>
      <dl className="company-facts company-dates">
        {facts.map(({ name, text }) => (
          <div key={`${name} ${text}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Kinds of corporate action that nobody is entitled by; `EARNINGS` is sent by some services alone. */
const EVENTS = new Set(['MEETING', 'EARNINGS']);

/** Dividends, splits, rights and meetings, past and coming, with the days that count. */
export function Actions({ symbol, visible }: SectionProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const terms = useActionTerms();
  const query = useQuery({ ...companyQueries.actions(symbol), enabled: visible });
  const day = (date: string): string => (date === '' ? '–' : formats.dateWithYear(Date.parse(date)));
  return (
    <div className="company-body">
      <Coming symbol={symbol} visible={visible} actions={query.data ?? []} />
      <Answered query={query} symbol={symbol} isEmpty={(actions) => actions.length === 0}>
        {(actions) => (
          <PlainTable
            title={t('sections.actions')}
            rows={actions}
            keyOf={({ id }) => id}
            columns={[
              { head: t('action'), cell: ({ title }) => title },
              {
                head: t('status'),
                cell: ({ status }) => namedText('states', status, (state) => t(`states.${state}`)),
                className: ({ status }) => (status === 'DONE' ? 'is-muted' : ''),
              },
              { head: t('terms'), cell: (action) => terms(action).text },
              { head: t('cum'), isFigure: true, cell: ({ cumDate }) => day(cumDate) },
              {
                head: t('ex'),
                isFigure: true,
                cell: ({ exDate, meetingDate, publicationDate }) =>
                  day(exDate || meetingDate || (publicationDate ?? '')),
              },
              { head: t('record'), isFigure: true, cell: ({ recordDate }) => day(recordDate) },
              { head: t('payment'), isFigure: true, cell: ({ paymentDate }) => day(paymentDate) },
            ]}
          />
        )}
      </Answered>
    </div>
  );
}
