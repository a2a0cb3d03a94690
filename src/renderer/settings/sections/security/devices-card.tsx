import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import type { FlowProblem, SignedInDevice } from '#shared/contract/security-centre.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { DAY_MS } from '#shared/time.ts';
import { AskedPin } from './asked-pin.tsx';
import { Card } from './card.tsx';
import { isFresh } from './head-lines.ts';
import type { Asked } from './use-asked.ts';

const METHODS = ['PASSWORD', 'FACEBOOK', 'GOOGLE'] as const;

/** Where the account is signed in, and an end to it. */
export function DevicesCard({ devices }: { readonly devices: Asked<SignedInDevice[]> }): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const { t: common } = useTexts('common');
  const [isAll, setAll] = useState(false);
  const [message, setMessage] = useState('');
  const { value, failure, reload, set } = devices;
  const others = (value ?? []).filter(({ isThis }) => !isThis);
  const control =
    others.length === 0 || isAll ? undefined : (
      <Button
        onClick={() => {
          setMessage('');
          setAll(true);
        }}
      >
        {t('devices.endOthers')}
      </Button>
    );
  return (
    <Card title={t('devices.title')} text={t('devices.text')} control={control}>
      {isAll ? (
        <EndOthers
          onDone={(left) => {
            set(left);
            setAll(false);
            setMessage(left.some(({ isThis }) => isThis) ? t('devices.othersDone') : t('devices.noneIsThis'));
          }}
          onLeave={() => setAll(false)}
        />
      ) : null}
      {failure === null ? null : (
        <p className="flow-message" role="alert">
          {messageOf(failure, translate)}{' '}
          <Button size="small" onClick={reload}>
            {common('retry')}
          </Button>
        </p>
      )}
      <p className="security-note" role="status">
        {message}
      </p>
      {value === undefined ? null : value.length === 0 ? (
        <p className="security-note">{t('devices.none')}</p>
      ) : (
        <DeviceTable devices={value} onChanged={set} onFailed={setMessage} />
      )}
    </Card>
  );
}

type DeviceTableProps = {
  readonly devices: readonly SignedInDevice[];
  onChanged(devices: SignedInDevice[]): void;
  onFailed(message: string): void;
};

function DeviceTable({ devices, onChanged, onFailed }: DeviceTableProps): ReactNode {
  const { t } = useTexts('securityCentre');
  return (
    <div className="device-frame">
      <table className="device-table">
        <thead>
          <tr>
            <th>{t('devices.name')}</th>
            <th>{t('devices.platform')}</th>
            <th className="is-method">{t('devices.method')}</th>
            <th className="is-since">{t('devices.since')}</th>
            <th>{t('devices.seen')}</th>
            <th>
              <span className="visually-hidden">{t('devices.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onChanged={onChanged} onFailed={onFailed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DeviceRowProps = Omit<DeviceTableProps, 'devices'> & { readonly device: SignedInDevice };

function DeviceRow({ device, onChanged, onFailed }: DeviceRowProps): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const now = useNow();
  const formats = useFormats();
  const [isBusy, setBusy] = useState(false);
  const [details, setDetails] = useState<SignedInDevice | null>(null);
  const name = device.name === '' ? t('devices.unnamed') : device.name;
  const method = METHODS.find((each) => each === device.method) ?? 'other';
  const moment = (at: number | null): string =>
    at === null
      ? NO_VALUE
      : formats.date(at) === formats.date(now) && now - at < DAY_MS
        ? t('devices.today', { time: formats.timeShort(at) })
        : `${formats.date(at)} ${formats.timeShort(at)}`;
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      onFailed('');
    } catch (thrown) {
      onFailed(messageOf(failureFrom(thrown), translate));
    } finally {
      setBusy(false);
    }
  };
  const show = (): void => {
    if (details !== null) setDetails(null);
    else void run(async () => setDetails(await ask(bridge.securityCentre.device({ id: device.id }))));
  };
  const end = (): void =>
    void run(async () => onChanged(await ask(bridge.securityCentre.endDevice({ id: device.id }))));
  return (
    <>
      <tr>
        <th scope="row">
          <Button
            size="small"
            tone="quiet"
            aria-expanded={details !== null}
            aria-label={t('devices.details', { name })}
            onClick={show}
          >
            {name}
          </Button>
          {device.isThis ? <StatusPill tone="brand">{t('devices.this')}</StatusPill> : null}
          {isFresh(device, now) ? <StatusPill tone="warn">{t('devices.fresh')}</StatusPill> : null}
        </th>
        <td>{/^(unknown)?$/i.test(device.platform) ? NO_VALUE : device.platform}</td>
        <td className="is-method">{t(`devices.methods.${method}`)}</td>
        <td className="is-since">{moment(device.signedInAt)}</td>
        <td>{moment(device.lastSeenAt)}</td>
        <td className="is-act">
          {device.isThis ? null : (
            <Button size="small" busy={isBusy} aria-label={t('devices.endNamed', { name })} onClick={end}>
              {t('devices.end')}
            </Button>
          )}
        </td>
      </tr>
      {details === null ? null : (
        <tr className="device-details">
          <td colSpan={6} className="is-selectable">
            {t('devices.program', { agent: details.userAgent === '' ? NO_VALUE : details.userAgent })}
          </td>
        </tr>
      )}
    </>
  );
}

type EndOthersProps = { onDone(left: SignedInDevice[]): void; onLeave(): void };

/** The PIN is asked for: somebody at an unlocked computer is not its owner yet. */
function EndOthers({ onDone, onLeave }: EndOthersProps): ReactNode {
  const { t } = useTexts('securityCentre');
  const end = async (pin: string): Promise<FlowProblem | null> => {
    const { problem, devices } = await ask(bridge.securityCentre.endOtherDevices({ pin }));
    if (problem === null) onDone(devices);
    return problem;
  };
  return (
    <div className="flow-form">
      <AskedPin label={t('devices.othersPin')} onPin={end} />
      <div className="flow-buttons">
        <Button tone="quiet" onClick={onLeave}>
          {t('flow.leave')}
        </Button>
      </div>
    </div>
  );
}
