/** A window that is not shown paints nothing. */
const LONGEST_WAIT_MS = 250;

/**
 * Runs `goOn` once, when the document's own content was first painted; without a paint after 250 ms. Files that load,
 * and scripts that start, before that would delay the frame.
 */
function afterFirstPaint(goOn: () => void): void {
  let hasGoneOn = false;
  const once = (): void => {
    if (hasGoneOn) return;
    hasGoneOn = true;
    goOn();
  };
  setTimeout(once, LONGEST_WAIT_MS);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    once();
  }).observe({ type: 'paint', buffered: true });
}

/** The page's script and what it is made of, as the build names them (tools/prerender). */
function load({ page = '', parts = '' }: DOMStringMap): void {
  for (const part of parts.split(' ').filter((name) => name !== '')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = part;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.src = page;
  document.head.append(script);
}

/**
 * Until the page's script has taken over the form, Enter would make the browser send it, and the policy's refusal would
 * print the password in an address. The document is marked instead, and the form signs in once it is taken over.
 */
function holdEarlySubmit(): void {
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    document.documentElement.dataset.submittedEarly = '';
  });
}

const own = document.querySelector<HTMLScriptElement>('script[data-page]');
if (own) {
  holdEarlySubmit();
  const goOn = (): void => load(own.dataset);
  if (document.getElementById('root')?.firstElementChild) afterFirstPaint(goOn);
  else goOn();
}

export {};
