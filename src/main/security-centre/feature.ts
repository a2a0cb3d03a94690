import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import type { FlowBeginning, FlowProblem, SecurityAct } from '#shared/contract/security-centre.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { userIdOf } from '#shared/signed-in.ts';
import { openActivityFile } from './activity-file.ts';
import { contactChangeOf, hiddenContact, isPresentContact } from './contact-change.ts';
import { createDevices } from './devices.ts';
import { SecurityFlows } from './security-flows.ts';
import { actsBetween, isUnlocked } from './session-acts.ts';

const SYSTEM_CALLER = { windowId: 'system' };
const PRESENT: FlowProblem = { at: 'value', why: 'present', attemptsLeft: null, until: null, words: '' };

/** PIN, password, contact and devices of whoever is signed in. */
export const securityCentreFeature: Feature<'securityCentre'> = {
  openWithService({ core, services }, { client }) {
    const { dirs, timers } = core.context;
    const failed = notSaved(core, 'security-activity-not-saved');
    const activity = openActivityFile(
      dirs.things.securityActivity,
      new Date(timers.now()),
      failed,
      core.disk.succeeded,
    );
    let session: SessionState | null = null;
    const userId = (): number | null => userIdOf(session);
    const add = (user: number, act: SecurityAct): void => {
      activity.add(user, { at: timers.now(), act });
      core.broadcasts.all('securityCentre', 'activityChanged', undefined);
    };
    /** What is done before anybody has signed in is nobody's. */
    const record = (act: SecurityAct): void => {
      const user = userId();
      if (user !== null) add(user, act);
    };
    const local = (at: number | null): number | null => {
      // The practice exchange dates codes by this machine's clock, whatever its market's time is.
      const offsetMs = core.mode === 'live' ? services.health().clockOffsetMs : 0;
      return at === null ? null : Math.max(0, Math.round(at - offsetMs));
    };
    const flows = new SecurityFlows({
      client,
      timers,
      local,
      isSignedIn: () => userId() !== null,
      trading: {
        isUnlocked: () => session !== null && isUnlocked(session),
        unlock: async (pin) => services.handlers.session.unlock({ pin }, SYSTEM_CALLER),
      },
      record,
    });
    /** A service that does not say what holds now decides itself. */
    const isPresent = async (beginning: FlowBeginning): Promise<boolean> => {
      if (beginning.kind !== 'email' && beginning.kind !== 'phone') return false;
      try {
        const { data } = await client.users.setting({}, { fresh: true });
        return isPresentContact(beginning.kind, beginning.value, data);
      } catch {
        return false;
      }
    };
    const devices = createDevices(client, () => record('device-ended'));
    services.onSession((next) => {
      const before = session;
      // A change belongs to whoever began it.
      if (before?.kind === 'signed-in' && next.kind === 'signed-out') flows.leave();
      session = next;
      for (const { user, act } of actsBetween(before, next)) add(user, act);
    });
    session = services.sessionState();
    return {
      handlers: {
        async account() {
          const { data } = await client.credentials.isActive({}, { fresh: true });
          const blockedMs = data.pin_blocked_ms ?? 0;
          return {
            isActive: data.is_active,
            hasPin: data.has_pin ?? null,
            pinBlockedUntil: blockedMs > 0 ? Math.ceil(timers.now() + blockedMs) : null,
            pinChangedAt: local(data.pin_changed_at),
            passwordChangedAt: local(data.password_changed_at),
          };
        },
        flow: () => flows.current(),
        async begin(beginning) {
          if (!(await isPresent(beginning))) return flows.begin(beginning);
          return { flow: flows.current(), problem: PRESENT };
        },
        proceed: (input) => flows.proceed(input),
        resend: () => flows.resend(),
        leave: () => flows.leave(),
        checkPin: ({ pin }) => flows.checkPin(pin),
        async contact() {
          const { data } = await client.users.setting({}, { fresh: true });
          return hiddenContact(data);
        },
        async contactChange() {
          const { data } = await client.users.settingChangeStatus({}, { fresh: true });
          return contactChangeOf(data, local);
        },
        devices: devices.list,
        device: ({ id }) => devices.device(id),
        endDevice: ({ id }) => devices.end(id),
        async endOtherDevices({ pin }) {
          const problem = await flows.checkPin(pin);
          return { problem, devices: problem === null ? await devices.endOthers() : await devices.list() };
        },
        async renewTrading() {
          await services.renewTradingToken();
          record('token-renewed');
        },
        activity() {
          const user = userId();
          return user === null ? [] : [...activity.rowsOf(user)];
        },
      },
      stop: () => activity.settled(),
    };
  },
  inReplay: { flow: () => null, activity: () => [] },
};
