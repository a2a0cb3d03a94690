import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { useWorkspaces } from '#renderer/stores/workspaces.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, MenuList } from '#renderer/ui/menu.tsx';
import type { WorkspaceList } from '#shared/contract/workspaces.ts';
import { openWorkspace } from './actions.ts';
import { RenameField } from './rename-field.tsx';
import { beginRenaming, openGallery, workspaceParts } from './store.ts';
import { tabItems } from './tab-items.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabFit } from './use-tab-fit.ts';
import './workspace-tabs.css';

type OpenTabMenu = { readonly id: string; readonly anchor: HTMLElement };

/** Arrow keys move the focus between tabs; Enter opens one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button')].filter(
    (element) => element.closest('.is-over') === null,
  );
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  if (at < 0) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}

/** A tab per workspace, the open one with its menu; tabs that do not fit are in an overflow menu. */
export function WorkspaceTabs({ children }: { readonly children?: ReactNode }): ReactNode {
  const { t } = useTexts('workspaces');
  const { t: shell } = useTexts('shell');
  const list = useWorkspaces();
  return (
    <nav className="ws-tabs" data-collapse={8} data-gives={0} aria-label={shell('workspaces')} onKeyDown={walk}>
      {list ? <Tabs list={list} behind={children} /> : <b aria-current="page">{t('first')}</b>}
    </nav>
  );
}

function Tabs({ list, behind }: { readonly list: WorkspaceList; readonly behind: ReactNode }): ReactNode {
  const { t } = useTexts('workspaces');
  const keys = useCommandKeys('workspace.new');
  const renaming = workspaceParts((parts) => parts.renaming);
  const [openMenu, setOpenMenu] = useState<OpenTabMenu | null>(null);
  const bar = useRef<HTMLElement | null>(null);
  const { workspaces, current } = list;
  const fits = useTabFit(
    bar,
    workspaces.map(({ id, name }) => (id === renaming ? `${name}…` : name)),
    workspaces.findIndex(({ id }) => id === current),
  );
  const texts = {
    rename: t('rename'),
    moveLeft: t('moveLeft'),
    moveRight: t('moveRight'),
    duplicate: t('duplicate'),
    versions: t('versions'),
    exportFile: t('exportFile'),
    importFile: t('importFile'),
    remove: t('remove'),
    lastStays: t('lastStays'),
  };
  const count = workspaces.length;
  const itemsOf = (id: string) =>
    tabItems(
      {
        id,
        isOpen: id === current,
        isOnly: count < 2,
        count,
        at: workspaces.findIndex((workspace) => workspace.id === id),
      },
      texts,
    );
  const drag = useTabDrag(workspaces.map(({ id }) => id));
  const hiddenTabs = workspaces.filter((_one, at) => !fits.has(at));
  const ask = (id: string) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    setOpenMenu({ id, anchor: event.currentTarget });
  };
  return (
    <>
      <span
        hidden
        ref={(element) => {
          bar.current = element?.closest('nav') ?? null;
        }}
      />
      {workspaces.map(({ id, name }, at) => {
        const isOpen = id === current;
        return (
          // Dragging has alternatives: the menu and keys.
          <span
            key={id}
            data-tab=""
            data-workspace={id}
            className={`ws-tab ${isOpen ? 'is-open' : ''} ${fits.has(at) ? '' : 'is-over'}`}
            {...(id === renaming ? {} : drag(id))}
          >
            {id === renaming ? (
              <RenameField id={id} name={name} />
            ) : (
              <>
                <button
                  type="button"
                  className="ws-name"
                  data-tip={name}
                  onContextMenu={ask(id)}
                  {...(isOpen
                    ? { 'aria-current': 'page', onDoubleClick: () => beginRenaming(id) }
                    : { 'aria-label': t('open', { name }), onClick: () => void openWorkspace(id) })}
                >
                  {name}
                </button>
                {isOpen ? (
                  <Menu className="ws-open-menu" label={t('menuOf', { name })} items={itemsOf(id)}>
                    <Icon name="down" size="small" />
                  </Menu>
                ) : null}
              </>
            )}
          </span>
        );
      })}
      <span data-more="" className={hiddenTabs.length > 0 ? '' : 'is-over'}>
        <Menu
          className="title-button ws-more"
          label={t('more', { count: hiddenTabs.length })}
          items={hiddenTabs.map(({ id, name }) => ({ key: id, label: name, onSelect: () => void openWorkspace(id) }))}
        >
          {hiddenTabs.length}
          <Icon name="down" size="small" />
        </Menu>
      </span>
      <span data-behind="" className="ws-behind">
        <button
          type="button"
          className="title-button is-plus"
          aria-label={t('new')}
          data-tip={keys === null ? t('new') : `${t('new')} (${keys})`}
          onClick={openGallery}
        >
          <Icon name="plus" />
        </button>
        {behind}
      </span>
      {openMenu?.anchor.isConnected ? (
        <MenuList
          label={t('menuOf', { name: workspaces.find(({ id }) => id === openMenu.id)?.name ?? '' })}
          items={itemsOf(openMenu.id)}
          anchor={openMenu.anchor}
          onClose={() => {
            openMenu.anchor.focus();
            setOpenMenu(null);
          }}
        />
      ) : null}
    </>
  );
}
