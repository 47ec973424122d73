import { ok, refuse, type Result } from '../result.ts';

/** Characters, with https:// before them. */
export const LINK_MOST = 2_000;

/** Digits behind the colon are a port: example.com:8443. */
const SCHEME = /^([a-z][a-z\d+.-]*):(?!\d)/i;

/**
 * A link as it is stored, from what somebody typed: with https:// before it, null for none. What a phone would not open
 * as a page, or would open at another place than it shows, is refused. See docs/rules/screens.md#links.
 */
export function withHttps(typed: string): Result<string | null> {
  const text = typed.trim();
  if (text === '') return ok(null);
  if (/[\s\\]|\p{Cc}/u.test(text))
    return refuse('link-spaces', 'Please enter a link without spaces or backslashes.');
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  const isWeb = scheme === undefined || /^https?:\/\//i.test(text);
  if (!isWeb)
    return refuse(
      'link-scheme',
      `Please enter the address of a web page: a link cannot begin with ${scheme}:.`,
    );
  // With the port of http, a request by https would fail.
  const rest = text
    .replace(/^(https?:)?\/\//i, '')
    .replace(scheme === 'http' ? /^([^/?#]*):80(?![^/?#])/ : /^$/, '$1');
  const link = `https://${rest}`;
  if (link.length > LINK_MOST)
    return refuse('link-long', 'Please enter a shorter link: it has at most 2,000 characters.');
  const page = URL.parse(link);
  if (!page || page.username !== '' || page.password !== '' || !/[^.]\.[^.]/.test(page.hostname))
    return refuse('link-host', 'Please enter a web address such as example.com/menu.');
  return ok(link);
}
