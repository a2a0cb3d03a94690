import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Checkbox, Radio } from '#renderer/ui/checkbox.tsx';
import { CodeInput } from '#renderer/ui/code-input.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { ICON_NAMES, Icon } from '#renderer/ui/icons.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { Slider } from '#renderer/ui/slider.tsx';
import { Switch } from '#renderer/ui/switch.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { TimeField } from '#renderer/ui/time-field.tsx';
import { Row, Section } from './section.tsx';

const nothing = (): void => undefined;

export function ButtonSection(): ReactNode {
  const { t } = useTexts('common');
  return (
    <Section title="Buttons">
      <Row>
        <Button>{t('retry')}</Button>
        <Button tone="brand">{t('retry')}</Button>
        <Button tone="quiet">{t('cancel')}</Button>
        <Button tone="danger">{t('close')}</Button>
      </Row>
      <Row>
        <Button size="small">{t('retry')}</Button>
        <Button disabled>{t('retry')}</Button>
        <Button busy>{t('retry')}</Button>
        <Button tone="brand" disabled>
          {t('retry')}
        </Button>
        <Button tone="quiet" size="small" disabled>
          {t('undo')}
        </Button>
      </Row>
      <Row>
        <Button tone="buy" size="large">
          {t('buy')}
        </Button>
        <Button tone="sell" size="large">
          {t('sell')}
        </Button>
        <IconButton label={t('close')}>
          <Icon name="close" />
        </IconButton>
        <IconButton label={t('undo')} pressed>
          <Icon name="pin" />
        </IconButton>
        <IconButton label={t('retry')} disabled>
          <Icon name="reset" />
        </IconButton>
      </Row>
    </Section>
  );
}

export function FieldSection(): ReactNode {
  const { t } = useTexts('ticket');
  const { t: login } = useTexts('login');
  const [lots, setLots] = useState<number | null>(1_250);
  const [minutes, setMinutes] = useState(1_335);
  return (
    <Section title="Fields">
      <div className="gallery-stack has-floats">
        <NumberField
          label={t('lots')}
          value={lots}
          onChange={setLots}
          onStep={(steps) => setLots((lots ?? 0) + steps)}
          error={null}
          between={<span>{t('shares', { shares: '125,000' })}</span>}
        />
        <NumberField
          label={t('price')}
          value={4_855}
          onChange={nothing}
          onStep={nothing}
          error={t('submitWrong', { field: t('price') })}
        />
        <Field label={login('password')} type="password" defaultValue="secret" hint={login('capsLock')} warns={true} />
        <Row>
          <TimeField label={t('day')} value={minutes} onChange={setMinutes} />
          <TimeField label={t('validity')} value={450} disabled onChange={nothing} />
        </Row>
        <Row>
          <TextInput look="framed" size={8} aria-label={t('price')} defaultValue="4,855" />
          <TextInput look="small" size={8} aria-label={t('lots')} defaultValue="1.5" aria-invalid />
          <TextInput look="small" size={8} aria-label={login('username')} placeholder={login('username')} />
        </Row>
      </div>
    </Section>
  );
}

export function CodeSection(): ReactNode {
  const { t } = useTexts('shell');
  const [mistakes, setMistakes] = useState(0);
  return (
    <Section title="Codes">
      <div className="gallery-stack">
        <CodeInput label={t('pin.field')} afterComplete="hold" hint={t('pin.pricesStay')} />
        <CodeInput
          label={t('pin.field')}
          masked
          error={mistakes === 0 ? null : t('pin.wrong')}
          mistakes={mistakes}
          onComplete={() => setMistakes(mistakes + 1)}
        />
        <CodeInput label={t('pin.field')} disabled error={t('pin.wrong')} />
      </div>
    </Section>
  );
}

export function ChoiceSection(): ReactNode {
  const { t } = useTexts('ticket');
  const { t: common } = useTexts('common');
  const [side, setSide] = useState('buy');
  const [view, setView] = useState('day');
  const [chosen, setChosen] = useState('gtc');
  const [volume, setVolume] = useState(60);
  const [on, setOn] = useState(true);
  const sides = (['buy', 'sell'] as const).map((value) => ({ value, label: common(value), tone: value }));
  const days = (['day', 'gtc'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <Section title="Choices">
      <div className="gallery-stack">
        <Segmented<string> label={t('side')} value={side} choices={sides} onChange={setSide} />
        <Segmented<string>
          label={t('validity')}
          value={view}
          choices={[...days, { value: 'off', label: common('none'), name: common('stale'), disabled: true }]}
          onChange={setView}
        />
        <Row>
          <Segmented<string> look="view" label={t('value')} value={view} choices={days} onChange={setView} />
          <Segmented<string> look="filter" label={t('value')} value={view} choices={days} onChange={setView} />
          <Select<string> aria-label={t('validity')} value={chosen} options={days} onChange={setChosen} />
          <Select<string> aria-label={t('day')} size="small" value={chosen} options={days} onChange={setChosen} />
          <Select aria-label={t('gtc')} disabled value="gtc" options={days} onChange={nothing} />
        </Row>
        <Row>
          <Checkbox checked={on} onChange={setOn}>
            {t('day')}
          </Checkbox>
          <Checkbox checked={!on} onChange={(next) => setOn(!next)}>
            {t('gtc')}
          </Checkbox>
          <Checkbox checked disabled aria-label={t('side')} onChange={nothing} />
          <Radio name="gallery" checked aria-label={t('day')} onChoose={nothing} />
          <Radio name="gallery" checked={false} aria-label={t('gtc')} onChoose={nothing} />
        </Row>
        <Row>
          <Switch label={t('day')} on={on} word={common(on ? 'up' : 'down')} onChange={setOn} />
          <Switch label={t('gtc')} on={false} word={common('down')} disabled onChange={nothing} />
          <label htmlFor="gallery-volume">{volume}</label>
          <Slider id="gallery-volume" min={0} max={100} step={5} value={volume} onChange={setVolume} />
        </Row>
      </div>
    </Section>
  );
}

export const IconSection = (): ReactNode => (
  <Section title="Icons">
    <Row>
      {ICON_NAMES.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Row>
  </Section>
);
