import { type ReactNode, useId } from 'react';
import { type IndicatorInstance, PLOT_COLOURS, type PlotStyle, plotColour } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { type IndicatorSetup, SPANS } from '../setup/setup.ts';
import { indicatorName, inputName, plotName } from './indicator-name.ts';
import { Choice, InputField } from './input-field.tsx';
import './indicator-settings.css';

type IndicatorSettingsProps = {
  readonly instance: IndicatorInstance;
  readonly except: IndicatorSetup['except'];
  onChange(change: Partial<IndicatorSetup>): void;
  onReset(): void;
  onClose(): void;
};

const WIDTHS = [1, 2, 3] as const;
const DASHES = ['solid', 'dashed', 'dotted'] as const;

/** Inputs, look and visibility of one indicator; every change shows on the chart at once. */
export function IndicatorSettings({ instance, except, onChange, onReset, onClose }: IndicatorSettingsProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const { definition, inputs, styles } = instance;
  const name = indicatorName(definition, translate);
  const setStyle = (plot: string, style: PlotStyle): void =>
    onChange({ styles: { ...styles, [plot]: { ...styles[plot], ...style } } });
  return (
    <Dialog
      title={name}
      className="indicator-settings"
      closesOutside={false}
      onClose={onClose}
      actions={
        <Button size="small" onClick={onReset}>
          {t('defaults')}
        </Button>
      }
    >
      {definition.inputs.length === 0 ? null : (
        <section aria-label={t('inputs')}>
          <h3>{t('inputs')}</h3>
          {definition.inputs.map((input) => (
            <InputField
              key={input.id}
              input={input}
              label={inputName(definition, input.id, translate)}
              value={inputs[input.id] ?? input.default}
              onChange={(value) => onChange({ inputs: { ...inputs, [input.id]: value } })}
            />
          ))}
        </section>
      )}
      <section aria-label={t('look')}>
        <h3>{t('look')}</h3>
        {definition.plots.map((plot) => (
          <PlotLook
            key={plot.id}
            name={plotName(definition, plot.id, translate)}
            style={{ ...plot, ...styles[plot.id] }}
            onChange={(style) => setStyle(plot.id, style)}
          />
        ))}
      </section>
      <section aria-label={t('visibleOn')}>
        <h3>{t('visibleOn')}</h3>
        <div className="indicator-spans">
          {SPANS.map((span) => (
            <Checkbox
              key={span}
              checked={!except.includes(span)}
              onChange={(shown) =>
                onChange({ except: shown ? except.filter((each) => each !== span) : [...except, span] })
              }
            >
              {t(`spans.${span}`)}
            </Checkbox>
          ))}
        </div>
      </section>
    </Dialog>
  );
}

type PlotLookProps = { readonly name: string; readonly style: PlotStyle; onChange(style: PlotStyle): void };

function PlotLook({ name, style, onChange }: PlotLookProps): ReactNode {
  const { t } = useTexts('chart');
  const id = useId();
  const { colour = 'line1', width = 1, dash = 'solid', hidden = false } = style;
  return (
    <fieldset className="plot-look" aria-labelledby={id}>
      <Checkbox checked={!hidden} onChange={(shown) => onChange({ hidden: !shown })}>
        <span id={id}>{name}</span>
      </Checkbox>
      <div className="plot-colours" role="radiogroup" aria-label={t('colour')}>
        {PLOT_COLOURS.map((each) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be drawn as a swatch
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === colour}
            aria-label={t(`colours.${each}`)}
            data-tip={t(`colours.${each}`)}
            className="colour-swatch"
            style={{ background: plotColour(each) }}
            onClick={() => onChange({ colour: each })}
          />
        ))}
      </div>
      <Choice
        label={t('lineWidth')}
        value={String(width)}
        options={WIDTHS.map((each) => ({ value: String(each), label: t('px', { count: each }) }))}
        onChange={(next) => {
          const chosen = WIDTHS.find((each) => String(each) === next);
          if (chosen) onChange({ width: chosen });
        }}
      />
      <Choice
        label={t('lineDash')}
        value={dash}
        options={DASHES.map((each) => ({ value: each, label: t(`dashes.${each}`) }))}
        onChange={(next) => {
          const chosen = DASHES.find((each) => each === next);
          if (chosen) onChange({ dash: chosen });
        }}
      />
    </fieldset>
  );
}
