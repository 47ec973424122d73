import { expect } from 'vitest';
import type { Answer } from '../setup/api-client.ts';
import { authPost, cookiesOf } from '../setup/auth-client.ts';
import type { AtProvider, OpenidProvider } from '../setup/openid-provider.ts';

/** What a browser brings back: the cookie of its round, and what the provider gave it for us. */
export type CameBack = { cookie: string; query: string };

/** A browser that went to the provider. */
export async function comeBackFrom(openid: OpenidProvider, url: string, next: AtProvider): Promise<CameBack> {
  openid.next = next;
  const begun = await authPost(url, '/sign-in/provider', {}, { headers: { origin: url } });
  expect(begun.status, begun.text).toBe(200);
  let at = (begun.json() as { url: string }).url;
  const jar = new Map<string, string>();
  while (!at.startsWith(url)) {
    const response: Response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar.values()].join('; ') },
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1);
      jar.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
    at = new URL(location, at).href;
  }
  return { cookie: cookiesOf(begun), query: new URL(at).search };
}

export function finish(url: string, { cookie, query }: CameBack): Promise<Answer> {
  return authPost(url, '/sign-in/provider/finish', { query }, { headers: { origin: url, cookie } });
}
