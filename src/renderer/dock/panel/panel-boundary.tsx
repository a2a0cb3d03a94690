import { Component, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';

type BoundaryState = { readonly failed: boolean; readonly attempt: number };

/** Shows an error in place of a panel that throws; other panels are not affected. */
export class PanelBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  private readonly reload = (): void => this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));

  override render(): ReactNode {
    if (this.state.failed) return <Crashed onReload={this.reload} />;
    return <Reloaded key={this.state.attempt}>{this.props.children}</Reloaded>;
  }
}

/** Its key changes with each reload, so that the panel starts with fresh state. */
const Reloaded = ({ children }: { readonly children: ReactNode }): ReactNode => children;

function Crashed({ onReload }: { onReload(): void }): ReactNode {
  const { t } = useTexts('shell');
  const { t: common } = useTexts('common');
  return (
    <div className="panel-crashed" role="alert">
      <PanelEmpty
        title={t('panel.crashed')}
        text={t('panel.crashedText')}
        action={
          <Button size="small" onClick={onReload}>
            {common('reload')}
          </Button>
        }
      />
    </div>
  );
}
