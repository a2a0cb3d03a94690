import type { Session } from './chromium/connection.ts';
import type { UrlMap } from './url.ts';

type Send = Session['send'];
type ResourceType = string;

/** A request that Chromium holds until somebody decides. */
export interface HeldRequest {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly resourceType: ResourceType;
  readonly frameId: string;
  /** Whether a redirect led to this request. */
  readonly isRedirect: boolean;
}

export interface RequestAnswer {
  readonly status: number;
  readonly statusText?: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

type SchemeHandler = (request: HeldRequest) => Promise<RequestAnswer>;
/** Answers false to stop the navigation. */
type NavigationGuard = (request: HeldRequest) => boolean;
type RequestFilter = (request: HeldRequest) => Promise<{ cancel?: boolean; redirectURL?: string }>;

/**
 * Intercepts the requests that somebody here decides about: documents (navigation guards), our schemes, and
 * everything once the app filters requests. It uses the browser's own session, which covers workers and frames too.
 */
export class RequestInterceptor {
  readonly #send: Send;
  readonly #urls: UrlMap;
  readonly #handlers = new Map<string, SchemeHandler>();
  #guard: NavigationGuard = () => true;
  #filter: RequestFilter | undefined;
  #patternsSent: Promise<unknown> = Promise.resolve();

  constructor(browser: Session, urls: UrlMap) {
    this.#send = browser.send;
    this.#urls = urls;
    browser.on('Fetch.requestPaused', (event) => {
      const post = event.request.postDataEntries?.map((entry) => Buffer.from(entry.bytes ?? '', 'base64'));
      void this.#held({
        id: event.requestId,
        url: urls.fromChromium(event.request.url),
        method: event.request.method,
        headers: event.request.headers,
        body: post && Buffer.concat(post),
        resourceType: event.resourceType,
        frameId: event.frameId,
        isRedirect: event.redirectedRequestId !== undefined,
      });
    });
    this.#sendPatterns();
  }

  /** Resolves when Chromium intercepts the patterns that were sent last. */
  get ready(): Promise<unknown> {
    return this.#patternsSent;
  }

  handle(scheme: string, handler: SchemeHandler): void {
    this.#handlers.set(scheme, handler);
    this.#sendPatterns();
  }

  unhandle(scheme: string): void {
    this.#handlers.delete(scheme);
  }

  isHandled(scheme: string): boolean {
    return this.#handlers.has(scheme);
  }

  guardNavigations(guard: NavigationGuard): void {
    this.#guard = guard;
  }

  filter(filter: RequestFilter | undefined): void {
    this.#filter = filter;
    this.#sendPatterns();
  }

  #sendPatterns(): void {
    const all = [{ urlPattern: '*' }];
    const some = [
      { urlPattern: '*', resourceType: 'Document' as const },
      ...this.#urls.schemes().map((scheme) => ({ urlPattern: `http://*.${scheme}.localhost/*` })),
    ];
    this.#patternsSent = this.#send('Fetch.enable', { patterns: this.#filter ? all : some }).catch(() => {});
  }

  async #held(request: HeldRequest): Promise<void> {
    try {
      if (request.resourceType === 'Document' && !this.#guard(request)) return await this.#fail(request, 'Aborted');
      const verdict = await this.#filter?.(request);
      if (verdict?.cancel) return await this.#fail(request, 'BlockedByClient');
      const url = verdict?.redirectURL;
      if (url !== undefined) {
        return await this.#fulfil(request, { status: 307, headers: [['location', url]], body: new Uint8Array() });
      }
      const scheme = request.url.slice(0, request.url.indexOf(':'));
      const handler = this.#handlers.get(scheme);
      if (handler) return await this.#fulfil(request, await handler(request));
      if (this.#urls.schemes().includes(scheme)) return await this.#fail(request, 'Failed');
      await this.#send('Fetch.continueRequest', { requestId: request.id });
    } catch {
      // Also reached when the page went away while the answer was under way; failing it is then a no-op.
      await this.#fail(request, 'Failed').catch(() => {});
    }
  }

  async #fail(request: HeldRequest, errorReason: 'Aborted' | 'BlockedByClient' | 'Failed'): Promise<void> {
    await this.#send('Fetch.failRequest', { requestId: request.id, errorReason });
  }

  async #fulfil(request: HeldRequest, answer: RequestAnswer): Promise<void> {
    const body = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength);
    await this.#send('Fetch.fulfillRequest', {
      requestId: request.id,
      responseCode: answer.status,
      ...(answer.statusText ? { responsePhrase: answer.statusText } : {}),
      responseHeaders: answer.headers.map(([name, value]) => ({ name, value: this.#urls.headerToChromium(value) })),
      body: body.toString('base64'),
    });
  }
}
