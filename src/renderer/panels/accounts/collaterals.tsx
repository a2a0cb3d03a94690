import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import {
  afterShares,
  type MarginAccount,
  type MarginFigures,
  type MarginTerms,
  marginFigures,
} from '#shared/accounts/margin.ts';
import { type Collateral, holdingOf } from './margin-facts.ts';
import { PledgeDialog } from './pledge-dialog.tsx';

type CollateralsProps = {
  readonly rows: readonly Collateral[];
  readonly account: MarginAccount;
  readonly terms: MarginTerms;
  readonly figures: MarginFigures;
  /** The margin account itself is active: there is nothing to move in from. */
  readonly isInMargin: boolean;
  /** Everything that margin requires is met. */
  readonly isOpen: boolean;
};

/** Stocks that are collateral or could be, with how much of each counts. */
export function Collaterals({ rows, account, terms, figures, isInMargin, isOpen }: CollateralsProps): ReactNode {
  const { t } = useTexts('accounts');
  const [pledged, setPledged] = useState<string | null>(null);
  const row = rows.find(({ symbol }) => symbol === pledged);
  if (rows.length === 0) return <PanelEmpty title={t('noCollateral')} text={t('noCollateralText')} />;
  return (
    <section className="margin-collaterals">
      <h3>{t('collaterals')}</h3>
      {isInMargin ? <p className="accounts-note">{t('switchToPledge')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="accounts-table" tabIndex={0} aria-label={t('collaterals')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stock')}</th>
              <th scope="col">{t('haircut')}</th>
              <th scope="col">{t('inMargin')}</th>
              <th scope="col">{t('counted')}</th>
              <th scope="col">{t('canBePledged')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => (
              <CollateralRow key={each.symbol} row={each} isOpen={isOpen} onPledge={() => setPledged(each.symbol)} />
            ))}
          </tbody>
        </table>
      </section>
      {row ? (
        <PledgeDialog
          row={row}
          before={figures}
          afterwards={(shares) => marginFigures(afterShares(account, holdingOf(row, 0), shares), terms)}
          onClose={() => setPledged(null)}
        />
      ) : null}
    </section>
  );
}

type CollateralRowProps = { readonly row: Collateral; readonly isOpen: boolean; onPledge(): void };

function CollateralRow({ row, isOpen, onPledge }: CollateralRowProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const amountText = useAmountText();
  const { symbol, company, haircut, isAccepted, available, collateral, collateralAfterHaircut, reason } = row;
  const why = reason === 'SPECIAL_MONITORING' || reason === 'NOT_LISTED' ? t(`refused.${reason}`) : reason;
  return (
    <tr>
      <th scope="row" aria-description={company.name}>
        {symbol}
      </th>
      <td>{isAccepted ? formats.percent(haircut) : why}</td>
      <td>{formats.holding(collateral.share)}</td>
      <td>{amountText(formats.whole(collateralAfterHaircut))}</td>
      <td>{formats.holding(available.share)}</td>
      <td>
        <Button
          size="small"
          disabled={!isOpen || !isAccepted || available.share === 0}
          aria-label={t('pledgeStock', { symbol })}
          onClick={onPledge}
        >
          {t('pledge')}
        </Button>
      </td>
    </tr>
  );
}
