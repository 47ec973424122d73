import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINK_MOST, withHttps } from './page-link.ts';

const stored = (typed: string) => {
  const linked = withHttps(typed);
  return linked.ok ? linked.value : linked.refusal.code;
};

test.each([
  ['', null],
  ['  ', null],
  [' example.com ', 'https://example.com'],
  ['Example.com/Menu?q=1#top', 'https://Example.com/Menu?q=1#top'],
  ['http://example.com', 'https://example.com'],
  ['HTTP://example.com:80/a', 'https://example.com/a'],
  ['http://example.com:8080', 'https://example.com:8080'],
  ['https://example.com', 'https://example.com'],
  ['example.com:8443/a', 'https://example.com:8443/a'],
  ['//example.com', 'https://example.com'],
  ['example.com/http://other.com', 'https://example.com/http://other.com'],
  ['öl.example', 'https://öl.example'],
])('%j is stored as %j', (typed, link) => {
  expect(stored(typed)).toBe(link);
});

test.each([
  ['javascript:alert(1)', 'link-scheme'],
  ['JavaScript:alert(1)', 'link-scheme'],
  ['javascript://example.com/%0aalert(1)', 'link-scheme'],
  ['data:text/html,hello', 'link-scheme'],
  ['mailto:me@example.com', 'link-scheme'],
  ['https:example.com', 'link-scheme'],
  ['ftp://example.com', 'link-scheme'],
  ['tel:6045550100', 'link-host'],
  ['example', 'link-host'],
  ['https://', 'link-host'],
  ['https://https://example.com', 'link-host'],
  ['.com', 'link-host'],
  ['/menu', 'link-host'],
  ['https://good.example@bad.example', 'link-host'],
  ['exam ple.com', 'link-spaces'],
  ['java\tscript:alert(1)', 'link-spaces'],
  ['https://good.example\\@bad.example', 'link-spaces'],
  [`example.com/${'x'.repeat(LINK_MOST)}`, 'link-long'],
])('%j is refused: %s', (typed, code) => {
  expect(stored(typed)).toBe(code);
});

describe('whatever is typed', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withQueryParameters: true, withFragments: true }),
    fc
      .tuple(fc.constantFrom('', 'http:', 'https:', 'HTTPS://', '//', 'x:', 'javascript:'), fc.webUrl())
      .map((parts) => parts.join('')),
  );

  test('what is stored is a page with https, and stays the same when it is saved again', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const linked = withHttps(typed);
        if (!linked.ok || linked.value === null) return;
        expect(linked.value.startsWith('https://')).toBe(true);
        expect(new URL(linked.value).protocol).toBe('https:');
        expect(linked.value.length).toBeLessThanOrEqual(LINK_MOST);
        expect(withHttps(linked.value)).toEqual(linked);
      }),
    );
  });

  test('a page with http, with https and without a scheme are the same link, to the same host', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), (url) => {
        const bare = url.slice('https://'.length);
        expect([url, `http://${bare}`, bare, ` ${bare}\n`].map(stored)).toEqual(Array(4).fill(url));
      }),
    );
  });
});
