import { describe, expect, it } from 'vitest';
import { DEFAULT_FEED_DIALECT } from '#main/feed/index.ts';
import type { CheckResult } from '#shared/contract/service-check.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { conclude, NO_FEED_SAMPLES } from './conclude.ts';
import { fieldPath } from './readings.ts';
import { propose } from './samples.ts';
import { redacted, reportText } from './service-check.ts';
import { answered } from './testing/samples.ts';

/** Everything that must not leave this computer, each of it somewhere in what a run has read. */
const SECRETS = {
  username: 'dewi.lestari',
  password: 'rahasia-1',
  pin: '482913',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  opaque: '9f86d081884c7d659a2feaa0c55ad015',
  fullname: 'Dewi Lestari',
  email: 'dewi@example.com',
  account: 'AB-104420',
  host: 'api.broker.example',
  build: 'build-77aa',
};
const ADDRESSES = {
  main_url: `https://${SECRETS.host}`,
  trading_url: `https://${SECRETS.host}/t`,
  web_url: `https://${SECRETS.host}`,
  trading_ws_url: `wss://${SECRETS.host}`,
  general_ws_url: `wss://${SECRETS.host}`,
  web_build_id: SECRETS.build,
  social_ws_url: `wss://${SECRETS.host}`,
};

/** A run whose answers hold each secret, also as names of fields and as words. */
function outcome() {
  const { auth, accounts, orders } = endpoints;
  return conclude({
    stopped: null,
    trading: 'checked',
    feed: null,
    sockets: { general: 'connected', social: 'refused' },
    profile: { addresses: ADDRESSES, dialect: {} },
    dialects: { rest: DEFAULT_REST_DIALECT, feed: DEFAULT_FEED_DIALECT },
    notes: [{ place: 'feed', kind: 'connection', name: SECRETS.host, path: '', why: SECRETS.token, count: 1 }],
    signIn: {
      samples: [
        answered(auth.userProfile, {
          userid: 7,
          username: SECRETS.username,
          fullname: SECRETS.fullname,
          email: SECRETS.email,
        }),
        answered(accounts.subAccountDetail, { account_number: SECRETS.account }),
      ],
      proposals: [propose('rest.tokens.login', `data.${SECRETS.account}`, 'token-place', { place: SECRETS.token })],
    },
    catalogue: {
      samples: [
        answered(orders.list, [
          { [SECRETS.account]: 1, status_text: 'FILLED', side: SECRETS.fullname, order_id: SECRETS.token, symbol: 7 },
        ]),
        answered(orders.list, { [SECRETS.pin]: { order_id: SECRETS.opaque } }, 500),
      ],
      unanswered: [],
      skipped: [],
    },
    secrets: [SECRETS.username, SECRETS.password, SECRETS.pin, SECRETS.token, SECRETS.opaque, '7'],
  });
}

describe('the exported report', () => {
  it('holds none of the secrets that were seeded into the answers', () => {
    const { result, secrets } = outcome();
    const text = reportText(redacted(result, secrets), result.effect, [true]);
    expect(Object.entries(SECRETS).filter(([, secret]) => text.includes(secret))).toEqual([]);
  });

  it('still names endpoints, fields, reasons, proposals and whether they were accepted', () => {
    const { result, secrets } = outcome();
    const report = JSON.parse(reportText(redacted(result, secrets), result.effect, [false, true])) as CheckResult;
    expect(report.findings).toContainEqual(expect.objectContaining({ name: '/order/v2/list', why: 'HTTP 500' }));
    expect(report.findings).toContainEqual(
      expect.objectContaining({ kind: 'row', path: expect.stringMatching(/^data\.\*/) }),
    );
    expect(report.proposals).toContainEqual(
      expect.objectContaining({ key: 'rest.statusNames', value: { FILLED: 'MATCH' }, accepted: true }),
    );
    expect(report).not.toHaveProperty('effect');
    expect(JSON.stringify(report)).not.toContain('"examples"');
  });

  it('shortens names of fields that may be an account or a person', () => {
    expect(fieldPath('data.accounts.AB-104420.balance')).toBe('data.accounts.*.balance');
    expect(fieldPath('data.Dewi Lestari.volume10')).toBe('data.*.volume10');
  });
});

it('a run without a feed is concluded from what was read', () => {
  expect(NO_FEED_SAMPLES.pongs).toBeNull();
  expect(outcome().result).toMatchObject({ feed: 'refused', endpoints: { answered: 3, refused: 1, skipped: 0 } });
});
