import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';

/** State of a grid; every state but `ready` is shown instead of rows. */
export type GridState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loading' }
  /** The panel's own text until rows arrive. */
  | { readonly kind: 'waiting'; readonly title: string; readonly text?: string }
  /** The panel's own account of it. */
  | { readonly kind: 'failed'; readonly content: ReactNode };

export type EmptyTexts = { readonly title: string; readonly text?: string | undefined; readonly action?: ReactNode };

type GridCoverProps = {
  readonly state: GridState;
  readonly empty: EmptyTexts;
  readonly shown: number;
  readonly total: number;
  clearFilters(): void;
};

/** The state shown over a grid without rows; null while there are rows. */
export function GridCover({ state, empty, shown, total, clearFilters }: GridCoverProps): ReactNode {
  const { t } = useTexts('grid');
  const formats = useFormats();
  if (state.kind === 'loading') return <Cover>{<PanelState.Loading />}</Cover>;
  if (state.kind === 'waiting') {
    return (
      <Cover>
        <PanelState.Empty title={state.title} text={state.text} />
      </Cover>
    );
  }
  if (state.kind === 'failed') {
    return <Cover>{state.content}</Cover>;
  }
  if (shown > 0) return null;
  if (total === 0) {
    return (
      <Cover>
        <PanelState.Empty {...empty} />
      </Cover>
    );
  }
  return (
    <Cover under>
      <PanelState.Empty
        title={t('filteredEmpty')}
        text={t('filteredEmptyText', { total: formats.whole(total) })}
        action={
          <Button size="small" onClick={clearFilters}>
            {t('filter.clear')}
          </Button>
        }
      />
    </Cover>
  );
}

/** @param under leaves the column header visible */
const Cover = ({ children, under = false }: { readonly children: ReactNode; readonly under?: boolean }): ReactNode => (
  <div className={under ? 'grid-cover is-under' : 'grid-cover'}>{children}</div>
);

export const READY: GridState = { kind: 'ready' };
export const LOADING: GridState = { kind: 'loading' };
