import { loadLighthouse, type LighthouseResult } from './install-lighthouse.ts';

export type FormFactor = 'mobile' | 'desktop';

/**
 * One Lighthouse run in the browser behind `port`, with its own settings for the form factor (mobile: a simulated slow
 * 4G of 1.6 Mbit/s with a round trip of 150 ms, a quarter of the processor, 412 wide).
 */
export async function auditPage(
  port: number,
  url: string,
  formFactor: FormFactor,
  categories: readonly string[],
): Promise<LighthouseResult> {
  const lighthouse = await loadLighthouse();
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories] };
  const config = formFactor === 'desktop' ? lighthouse.desktopConfig : undefined;
  const answer = await lighthouse.default(url, flags, config);
  if (!answer) throw new Error(`Lighthouse returned nothing for ${url}.`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${lhr.runtimeError.message}`);
  for (const warning of lhr.runWarnings) console.log(`  ${warning}`);
  return lhr;
}

/** 0 to 100; what could not be judged is 0. */
export function scoreOf({ categories }: LighthouseResult, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

export function figureOf({ audits }: LighthouseResult, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
}

/** What costs points in a category, with the first places found. */
export function faultsOf({ categories, audits }: LighthouseResult, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    const places = (audit.details?.items ?? []).flatMap(({ node }) => node?.selector ?? []).slice(0, 3);
    return [`${id}: ${audit.title}${places.map((place) => `\n      ${place}`).join('')}`];
  });
}
