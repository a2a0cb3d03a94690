import type { z } from 'zod';
import {
  type ProfileDraft,
  type ProfileField,
  type ProfileProblem,
  type ProfileReason,
  profileDraft,
  profileReason,
} from '#shared/contract/profiles.ts';
import { isRecord } from '#shared/is-record.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { isSecretName } from '#shared/service/secret-name.ts';
import { dialectFaults } from './dialect-faults.ts';
import { parseProfile, profileFile } from './service-profile.ts';

/** A profile as Lantai keeps it: addresses and how the service speaks, never who signs in. */
export type ProfileContent = {
  readonly name: string;
  readonly mode: 'practice' | 'live';
  readonly addresses: ServiceAddresses;
  readonly dialect: Readonly<Record<string, unknown>>;
};

type Checked =
  | { readonly ok: true; readonly profile: ProfileContent; readonly leftOut: boolean }
  | { readonly ok: false; readonly problems: ProfileProblem[] };

const problem = (field: ProfileField, reason: ProfileReason, detail = ''): ProfileProblem => ({
  field,
  reason,
  detail,
});
const refused = (...problems: ProfileProblem[]): Checked => ({ ok: false, problems });

/** An address is sent and shown in the clear wherever it is used. */
function secretsInAddress(text: string): boolean {
  return URL.canParse(text) && [...new URL(text).searchParams.keys()].some((name) => isSecretName(name));
}

const dialectProblems = (dialect: Readonly<Record<string, unknown>>): ProfileProblem[] =>
  dialectFaults(dialect).map(({ reason, where }) => problem('dialect', reason, where));

function reasonOf(issue: z.core.$ZodIssue, field: ProfileField): ProfileReason {
  if (issue.code === 'custom') {
    const reason = profileReason.safeParse(issue.params?.reason);
    if (reason.success) return reason.data;
  }
  if (field === 'name') return 'name-form';
  if (field === 'web_build_id' && issue.code === 'invalid_format') return 'characters';
  if (field === 'dialect') return 'not-an-object';
  if (issue.code === 'invalid_type' || issue.code === 'too_small') return 'missing';
  return field.endsWith('_url') ? 'not-an-address' : 'not-a-profile';
}

function problemsOf(error: z.ZodError, json: Readonly<Record<string, unknown>>): ProfileProblem[] {
  const found = new Map<ProfileField, ProfileProblem>();
  for (const issue of error.issues) {
    const at = String(issue.path[0] ?? '');
    const named = profileDraft.keyof().safeParse(at);
    const field: ProfileField = named.success ? named.data : 'file';
    if (found.has(field)) continue;
    const reason = json[field] === '' ? 'missing' : reasonOf(issue, field);
    found.set(field, problem(field, reason, issue.path.slice(1).join('.')));
  }
  return [...found.values()];
}

/** Checks the content of a profile's file. A practice account's sign-in is left out: it is a secret too. */
export function checkProfile(json: unknown): Checked {
  if (!isRecord(json)) return refused(problem('file', 'not-an-object'));
  const { credentials, ...rest } = json;
  if (typeof rest.version === 'number' && rest.version > 1) return refused(problem('file', 'newer'));
  const parsed = profileFile.safeParse(rest);
  if (!parsed.success) return refused(...problemsOf(parsed.error, rest));
  const addresses = Object.entries(parsed.data).filter(([name]) => name.endsWith('_url'));
  const problems = [
    ...dialectProblems(parsed.data.dialect),
    ...addresses.flatMap(([name, text]) =>
      secretsInAddress(String(text)) ? [problem(profileDraft.keyof().parse(name), 'carries-login')] : [],
    ),
  ];
  if (problems.length > 0) return refused(...problems);
  const { name, mode, addresses: checked, dialect } = parseProfile(JSON.stringify(rest), 'the profile');
  return { ok: true, profile: { name, mode, addresses: checked, dialect }, leftOut: credentials !== undefined };
}

/** Checks what was typed into the form. */
export function checkDraft({ dialect: text, ...draft }: ProfileDraft): Checked {
  let dialect: unknown = {};
  if (text.trim() !== '') {
    try {
      dialect = JSON.parse(text);
    } catch (thrown) {
      return mergeProblems(checkProfile(trimmed(draft)), problem('dialect', 'not-json', whereOf(thrown)));
    }
    if (!isRecord(dialect)) return mergeProblems(checkProfile(trimmed(draft)), problem('dialect', 'not-an-object'));
  }
  return checkProfile({ ...trimmed(draft), dialect });
}

const trimmed = (draft: Omit<ProfileDraft, 'dialect'>): Record<string, string> =>
  Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text.trim()]));

const mergeProblems = (checked: Checked, more: ProfileProblem): Checked =>
  refused(...(checked.ok ? [] : checked.problems), more);

/** The place that a parser names, where it names one. */
function whereOf(thrown: unknown): string {
  const found = thrown instanceof Error ? /line (\d+)/.exec(thrown.message) : null;
  return found?.[1] ?? '';
}

/** The words of a file of one profile, as `--profile` and an import read it. */
export const profileText = ({ name, mode, addresses, dialect }: ProfileContent): string =>
  `${JSON.stringify({ version: 1, name, mode, ...addresses, dialect }, null, 1)}\n`;

export const draftOf = ({ name, mode, addresses, dialect }: ProfileContent): ProfileDraft => ({
  ...addresses,
  name,
  mode,
  dialect: Object.keys(dialect).length === 0 ? '' : JSON.stringify(dialect, null, 1),
});
