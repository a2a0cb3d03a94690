import { host } from '../host.ts';
import { PRELOAD_WORLD } from '../page/script.ts';
import type { OpenedPage } from '../page-registry.ts';
import type { FrameTree } from './frames.ts';

export type ConsoleLevel = 'debug' | 'info' | 'warning' | 'error';

/** What happens in a page, in our words and with our URLs. Documents are numbered by their preload's world. */
interface PageListener {
  readonly documentReady: (contextId: number) => void;
  readonly documentGone: (contextId: number) => void;
  readonly allDocumentsGone: () => void;
  readonly received: (contextId: number, payload: string) => void;
  readonly startedNavigation: (frameId: string, url: string, isSameDocument: boolean) => void;
  readonly navigated: (url: string) => void;
  readonly navigationFailed: (url: string) => void;
  readonly navigatedWithin: (frameId: string, url: string) => void;
  readonly lifecycle: (name: string) => void;
  readonly stoppedLoading: () => void;
  readonly triedToOpen: (url: string) => void;
  readonly console: (level: ConsoleLevel, message: string, line: number, source: string) => void;
}

/** Translates the DevTools protocol's events of one page, keeping `frames` up to date. */
export function listenToPage({ session, targetId }: OpenedPage, frames: FrameTree, listener: PageListener): void {
  const ours = (url: string | undefined) => host().urls.fromChromium(url ?? '');
  const isMain = (frameId: string) => frameId === targetId;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const frameId = (context.auxData as { frameId?: string } | undefined)?.frameId ?? '';
    if (context.name === PRELOAD_WORLD && isMain(frameId)) listener.documentReady(context.id);
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
    listener.documentGone(executionContextId),
  );
  session.on('Runtime.executionContextsCleared', () => listener.allDocumentsGone());
  session.on('Runtime.bindingCalled', ({ executionContextId, payload }) =>
    listener.received(executionContextId, payload),
  );
  session.on('Page.frameAttached', ({ frameId, parentFrameId }) => void frames.attach(frameId, parentFrameId));
  session.on('Page.frameDetached', ({ frameId, reason }) => {
    if (reason === 'remove') frames.detach(frameId);
  });
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
    const isSameDocument = navigationType === 'sameDocument' || navigationType === 'historySameDocument';
    listener.startedNavigation(frameId, ours(url), isSameDocument);
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    frames.navigated(frame.id, frame.parentId, frame.url, frame.name ?? '');
    if (!isMain(frame.id)) return;
    if (frame.unreachableUrl === undefined) listener.navigated(ours(frame.url));
    else listener.navigationFailed(ours(frame.unreachableUrl));
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => listener.navigatedWithin(frameId, ours(url)));
  session.on('Page.lifecycleEvent', ({ frameId, name }) => {
    if (isMain(frameId)) listener.lifecycle(name);
  });
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (isMain(frameId)) listener.stoppedLoading();
  });
  session.on('Page.windowOpen', ({ url }) => listener.triedToOpen(ours(url)));
  session.on('Page.javascriptDialogOpening', ({ type }) => {
    // Nobody could answer it without a screen; the page would stand still for ever.
    if (!host().options.headless) return;
    session.send('Page.handleJavaScriptDialog', { accept: type === 'alert' || type === 'beforeunload' }).catch(() => {
      // Playwright was quicker.
    });
  });
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const words = args.map((arg) => (arg.type === 'string' ? String(arg.value) : (arg.description ?? `${arg.value}`)));
    const level = type === 'error' || type === 'debug' || type === 'warning' ? type : 'info';
    const at = stackTrace?.callFrames[0];
    listener.console(level, words.join(' '), at?.lineNumber ?? 0, ours(at?.url));
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text, lineNumber, url } }) =>
    listener.console('error', `${text} ${exception?.description ?? ''}`.trim(), lineNumber, ours(url)),
  );
  session.on('Log.entryAdded', ({ entry: { level, text, lineNumber, url } }) =>
    listener.console(level === 'verbose' ? 'debug' : level, text, lineNumber ?? 0, ours(url)),
  );
}
