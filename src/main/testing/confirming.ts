import { LantaiError } from '#shared/contract/error.ts';

type Asked<Draft> = Draft & { readonly confirmed?: boolean };

/** Makes an order call as a person does who confirms what Lantai asks about. @throws whatever the call throws otherwise */
export async function confirming<Draft extends object, Result>(
  draft: Draft,
  act: (draft: Asked<Draft>) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await act(draft);
  } catch (thrown) {
    if (!(thrown instanceof LantaiError) || thrown.code !== 'NEEDS_CONFIRMATION') throw thrown;
    return await act({ ...draft, confirmed: true });
  }
}
