import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type CashSum, hasDisagreement, type SumTerm, type TermPart, UNEXPLAINED, USED } from '#shared/cash/sums.ts';
import { dayStart, NO_VALUE } from '#shared/formats/formats.ts';

type CashText = ReturnType<typeof useTexts<'cash'>>['t'];

/** Parts of a term that are listed; more of them are summed up. */
const MAX_PARTS = 12;

/** What the box of a figure answers: why not all of the cash can be withdrawn, only where that is so. */
export function questionOf({ figure, value, terms }: CashSum, t: CashText): string {
  const [cash] = terms;
  const isAll = figure === 'toWithdraw' && value !== null && cash !== undefined && value >= cash.amount;
  return t(isAll ? 'questions.allToWithdraw' : `questions.${figure}`);
}

/** What a figure consists of, as a sum down a column, and where the service's own answers do not agree with it. */
export function SumBox({ sum }: { readonly sum: CashSum }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const { figure, terms, computed, value, reported, difference } = sum;
  const question = questionOf(sum, t);
  const signed = (amount: number): string => amountText(formats.change(amount));
  return (
    <>
      <h3>{question}</h3>
      {terms.length === 0 ? (
        <p className="cash-sum-about">{t('sum.unknown')}</p>
      ) : (
        <table className="cash-sum-table" aria-label={question}>
          <tbody>
            {terms.map((term, at) => (
              <Term key={term.name} term={term} isFirst={at === 0} />
            ))}
            {difference === null || difference === 0 ? null : (
              <tr className="is-difference">
                <th scope="row">{t('sum.difference')}</th>
                <td>{signed(difference)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(`figures.${figure}`)}</th>
              <td>{value === null ? NO_VALUE : amountText(formats.rupiah(value))}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="cash-sum-about">{t(`abouts.${figure}`)}</p>
      {difference === null || difference === 0 || computed === null ? null : (
        <p className="cash-sum-warning" role="note">
          {t('sum.differenceAbout', { computed: amountText(formats.rupiah(computed)) })}
        </p>
      )}
      {hasDisagreement(sum) ? (
        <>
          <p className="cash-sum-warning" role="note">
            {t('sum.disagree')}
          </p>
          <ul className="cash-sum-answers">
            {reported.map(({ read, amount }) => (
              <li key={read}>
                <code>{read}</code> {amountText(formats.rupiah(amount))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Term({ term, isFirst }: { readonly term: SumTerm; readonly isFirst: boolean }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const text = (amount: number): string =>
    amountText(isFirst && amount >= 0 ? formats.rupiah(amount) : formats.change(amount));
  const listed = term.parts.length > MAX_PARTS ? term.parts.slice(0, MAX_PARTS - 1) : term.parts;
  const others = term.parts.slice(listed.length);
  const rest: TermPart = {
    id: 'others',
    code: '',
    day: '',
    amount: others.reduce((sum, { amount }) => sum + amount, 0),
  };
  return (
    <>
      <tr>
        <th scope="row">{t(`terms.${term.name}`)}</th>
        <td>{text(term.amount)}</td>
      </tr>
      {[...listed, ...(others.length === 0 ? [] : [rest])].map((part) => (
        <tr key={part.id} className="is-part">
          <th scope="row">
            {nameOf(part)}
            {part.day === '' ? null : (
              <span className="is-muted"> {t('sum.settles', { day: formats.date(dayStart(part.day)) })}</span>
            )}
          </th>
          <td>{amountText(formats.change(part.amount))}</td>
        </tr>
      ))}
    </>
  );

  function nameOf({ id, code }: TermPart): string {
    if (id === UNEXPLAINED) return t('sum.unexplained');
    if (id === USED) return t('sum.used');
    return id === 'others' ? t('sum.others', { count: others.length }) : code;
  }
}
