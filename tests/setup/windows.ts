import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export type WindowOptions = Omit<BrowserContextOptions, 'baseURL' | 'reducedMotion'> & {
  /** A new browser profile: for a test that counts first requests, or opens more windows of the same profile. */
  isFresh?: boolean;
  /**
   * The portal fetches all its parts ahead, as it does for everybody. Otherwise the browser asks to save data, and a part comes
   * when it is opened: to read 40 parts in the window of every test takes a seventh of the computing of these tests.
   */
  loadsAhead?: boolean;
};

type Kept = { page: Page; kind: string; uses: number };

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** What a page never forgets: after one of these calls it serves no other test. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const;
const LISTENED = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'response',
  'websocket',
];
/** The memory of a window grows with each use. */
const MOST_USES = 40;

/**
 * Windows for one test after the other. Using one again costs half of a new one, since its process runs already. What
 * the last test left in it is removed: cookies, storage, routes, listeners, history, the place of the pointer.
 */
export class Windows {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #used = new Set<Kept>();
  readonly #spent = new Set<BrowserContext>();
  #idle: Kept[] = [];

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A window whose profile no other open window shares. */
  async open({
    isFresh = false,
    loadsAhead = false,
    viewport = WIDE,
    colorScheme = 'light',
    ...more
  }: WindowOptions): Promise<Page> {
    if (isFresh) return this.#create({ viewport, colorScheme, ...more }, loadsAhead);
    const kind = JSON.stringify({ ...more, loadsAhead });
    const at = this.#idle.findIndex((kept) => kept.kind === kind);
    const kept = this.#idle.splice(at, at < 0 ? 0 : 1)[0];
    if (!kept) {
      const page = await this.#create({ viewport, colorScheme, ...more }, loadsAhead);
      this.#keep({ page, kind, uses: 1 });
      return page;
    }
    await Promise.all([
      kept.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
      viewport && kept.page.setViewportSize(viewport),
    ]);
    this.#used.add(kept);
    return kept.page;
  }

  /** Closes all windows, or cleans them for the next test. */
  async putAway(): Promise<void> {
    const used = [...this.#used];
    const spent = [...this.#spent];
    this.#used.clear();
    this.#spent.clear();
    await Promise.all([
      ...spent.map((context) => context.close()),
      ...used.map(async (kept) => {
        const isClean = kept.uses < MOST_USES && (await this.#clear(kept.page));
        if (!isClean) return kept.page.context().close();
        kept.uses += 1;
        this.#idle.push(kept);
      }),
    ]);
  }

  async close(): Promise<void> {
    await this.putAway();
    await Promise.all(this.#idle.map(({ page }) => page.context().close()));
    this.#idle = [];
  }

  async #create(options: BrowserContextOptions, loadsAhead: boolean): Promise<Page> {
    const context = await this.#browser.newContext({
      ...options,
      reducedMotion: 'reduce',
      baseURL: this.#url,
    });
    this.#spent.add(context);
    // The limit of each step; half a minute is not enough when ten others use the machine.
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    if (!loadsAhead) {
      // As long as this session lasts, which ends with the page.
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    }
    return page;
  }

  /** Keeps a window for the next test, unless a call is made that it would not forget. */
  #keep(kept: Kept): void {
    const context = kept.page.context();
    this.#spent.delete(context);
    this.#used.add(kept);
    for (const target of [kept.page, context]) {
      for (const name of LASTING) {
        const act = target[name].bind(target) as (...given: unknown[]) => Promise<unknown>;
        Object.assign(target, {
          [name]: (...given: unknown[]) => {
            kept.uses = MOST_USES;
            return act(...given);
          },
        });
      }
    }
  }

  /** Makes the window as good as new. @returns false when that is not possible */
  async #clear(page: Page): Promise<boolean> {
    if (page.isClosed()) return false;
    const context = page.context();
    try {
      for (const name of LISTENED) page.removeAllListeners(name);
      await Promise.all([
        context.setOffline(false),
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        ...context.pages().map((other) => other !== page && other.close()),
      ]);
      // A document of the same origin that runs no script.
      await page.goto('/icon.svg', { timeout: 5_000 });
      await Promise.all([context.clearCookies(), page.mouse.move(0, 0), forget(page, this.#url)]);
      return true;
    } catch {
      // The server is stopped, the connection is cut, or the page hangs.
      return false;
    }
  }
}

async function forget(page: Page, origin: string): Promise<void> {
  await page.evaluate('sessionStorage.clear()');
  const devtools = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}
