import { lineOf, readTrackedFiles } from './tracked-files.ts';

/** What writes or reads a time by the rules of the browser. Numbers are written by `toLocaleString` too, so only its zone is looked for. */
const OTHER_CLOCKS =
  /\bIntl\.DateTimeFormat\b|\btimeZone:\s*['"]|\btoLocale(?:Time|Date)String\b|\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|\bTemporal\.|\b(?:platformOffsetMs|offsetByIntl|offsetByTemporal)\b/g;
const PORTAL = /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/;
/** It asks the browser for the name of the reader's zone. */
const NAMES_OWN_ZONE = 'apps/web/src/parts/zoned-time.ts';
const REASON =
  'a time by the browser’s own rules: use packages/domain/src/time or parts/zoned-time.ts, which go by the server’s (docs/rules/time.md#one-clock)';

/** The places of the portal where a time would not be the server's. */
export async function checkOneClock(read = readTrackedFiles): Promise<{ code: number; output: string }> {
  const found: string[] = [];
  for (const { path, text } of await read()) {
    if (!PORTAL.test(path) || path === NAMES_OWN_ZONE) continue;
    for (const { index } of text.matchAll(OTHER_CLOCKS))
      found.push(`${path}:${lineOf(text, index)}: ${REASON}`);
  }
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}
