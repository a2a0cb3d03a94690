import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelError, PanelState } from '#renderer/ui/panel-state.tsx';
import { Pill, StatusPill } from '#renderer/ui/pill.tsx';
import { Question } from '#renderer/ui/question.tsx';
import { Sparkline } from '#renderer/ui/sparkline.tsx';
import { Toast } from '#renderer/ui/toast.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { Row, Section } from './section.tsx';

const nothing = (): void => undefined;

export function PillSection(): ReactNode {
  const { t } = useTexts('common');
  return (
    <Section title="Labels and prices">
      <Row>
        <Pill tone="practice">{t('practice')}</Pill>
        <Pill tone="replay">{t('replay')}</Pill>
        <Pill tone="drill">{t('drill')}</Pill>
        <Pill tone="brand">{t('live')}</Pill>
        <Sparkline values={[5, 4, 6, null, 2, 3, 1]} />
      </Row>
      <Row>
        {(['brand', 'good', 'warn', 'error', 'plain'] as const).map((tone) => (
          <StatusPill key={tone} tone={tone}>
            {tone}
          </StatusPill>
        ))}
        <StatusPill tone="warn" strong>
          {t('stale')}
        </StatusPill>
      </Row>
      <Row>
        <b className="is-up">▲ 25 (0.50%)</b>
        <b className="is-down">▼ 25 (0.50%)</b>
        <b className="is-flat">0 (0.00%)</b>
      </Row>
    </Section>
  );
}

export function LayerSection(): ReactNode {
  const { t } = useTexts('common');
  const [open, setOpen] = useState(false);
  return (
    <Section title="Layers">
      <Row>
        <Menu
          className="btn btn-plain"
          label={t('window.maximize')}
          items={[
            { key: 'a', label: t('window.maximize'), note: 'Ctrl M', checked: true, onSelect: nothing },
            { key: 'b', label: t('window.minimize'), heading: t('close'), onSelect: nothing },
            { key: 'c', label: t('window.close'), disabled: true, separated: true, onSelect: nothing },
          ]}
        >
          {t('window.maximize')}
        </Menu>
        <Button onClick={() => setOpen(true)}>{t('window.close')}</Button>
      </Row>
      <Row>
        <Toast
          level="warning"
          title={t('stale')}
          text={t('staleSince', { time: '10:45:27' })}
          action={<Button size="small">{t('undo')}</Button>}
          onDismiss={nothing}
        />
      </Row>
      {open ? (
        <Dialog title={t('window.close')} text={t('staleSince', { time: '10:45' })} onClose={() => setOpen(false)}>
          <Button tone="brand" onClick={() => setOpen(false)}>
            {t('close')}
          </Button>
        </Dialog>
      ) : null}
    </Section>
  );
}

export function StateSections(): ReactNode {
  const { t } = useTexts('common');
  const { t: orders } = useTexts('orders');
  const states = [
    [
      'Empty',
      <PanelState.Empty key="empty" title={orders('empty')} action={<Button size="small">{t('retry')}</Button>} />,
    ],
    ['Locked', <PanelState.Empty key="locked" icon="locked" title={orders('locked')} />],
    ['Error', <PanelError key="error" text={t('showAsReceived')} onRetry={nothing} />],
    ['Loading', <PanelState.Loading key="loading" rows={5} />],
    [
      'Stale and undo',
      <div key="stale">
        <WarningLine>{t('staleSince', { time: '10:45:27' })}</WarningLine>
        <MessageLine text={t('dismiss')} action={{ label: t('undo'), run: nothing }} onDismiss={nothing} />
      </div>,
    ],
    [
      'Question',
      <Question
        key="question"
        title={t('reload')}
        text={t('showAsReceived')}
        button={t('close')}
        busy={false}
        onYes={nothing}
        onClose={nothing}
      />,
    ],
  ] as const;
  return states.map(([title, state]) => (
    <Section key={title} title={title}>
      <div className="gallery-panel">{state}</div>
    </Section>
  ));
}
