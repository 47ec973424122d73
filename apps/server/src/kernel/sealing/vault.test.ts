import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSealingKey, Vault } from './vault.ts';

const SECRET = 'a secret that is only good for tests';
const key = (id: string) => ({ id, bytes: randomBytes(32) });

describe('a sealed text does not open', () => {
  test('at another place, with a changed letter, or by another secret', () => {
    const vault = new Vault([], SECRET);
    const sealed = vault.seal('EAAA-token', 'place 1');
    expect(() => vault.open(sealed, 'place 2')).toThrow("The key 'secret' does not open this");
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => vault.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'place 1')).toThrow();
    expect(() => new Vault([], `${SECRET}!`).open(sealed, 'place 1')).toThrow();
  });

  test('once its key is gone: it says which', () => {
    const [old, next] = [key('2026a'), key('2027a')];
    const sealed = new Vault([old], SECRET).seal('EAAA-token', 'place');
    expect(() => new Vault([next], SECRET).open(sealed, 'place')).toThrow("sealed by '2026a'");
  });
});

test('a new key in front seals, and the old one still opens what it sealed', () => {
  const [old, next] = [key('2026a'), key('2027a')];
  const before = new Vault([old], SECRET).seal('EAAA-token', 'place');
  const vault = new Vault([next, old], SECRET);
  expect(vault.open(before, 'place')).toBe('EAAA-token');
  const after = vault.seal('EAAA-token', 'place');
  expect(after).toMatch(/^v1\.2027a\./);
  expect(after).not.toContain('EAAA');
  expect(new Vault([next], SECRET).open(after, 'place')).toBe('EAAA-token');
});

test('what was sealed before there were keys opens by the secret', () => {
  const sealed = new Vault([], SECRET).seal('EAAA-token', 'place');
  expect(new Vault([key('2027a')], SECRET).open(sealed, 'place')).toBe('EAAA-token');
});

describe('a stored fingerprint', () => {
  test('does not recognise another text, the same text of something else, or a hash that was cut', () => {
    const vault = new Vault([], SECRET);
    const stored = vault.storedFingerprint('123456789', 'payout 1');
    expect(vault.recognises(stored, '123456780', 'payout 1')).toBe(false);
    expect(vault.recognises(stored, '123456789', 'payout 2')).toBe(false);
    expect(vault.recognises(stored.slice(0, -1), '123456789', 'payout 1')).toBe(false);
    expect(vault.recognises('v1.secret.', '', '')).toBe(false);
    expect(new Vault([], `${SECRET}!`).recognises(stored, '123456789', 'payout 1')).toBe(false);
  });

  test('names the key that made it: with a new key in front it still recognises, without its key it cannot be compared', () => {
    const [old, next] = [key('2026a'), key('2027a')];
    const stored = new Vault([old], SECRET).storedFingerprint('123456789', 'payout 1');
    expect(stored).toMatch(/^v1\.2026a\./);
    expect(new Vault([next, old], SECRET).recognises(stored, '123456789', 'payout 1')).toBe(true);
    expect(() => new Vault([next], SECRET).recognises(stored, '123456789', 'payout 1')).toThrow("'2026a'");
  });
});

test('no two seals of one text are the same', () => {
  const vault = new Vault([], SECRET);
  expect(vault.seal('EAAA-token', 'place')).not.toBe(vault.seal('EAAA-token', 'place'));
});

test.each([
  ['2027a:short', null],
  [`:${randomBytes(32).toString('base64')}`, null],
  [`secret:${randomBytes(32).toString('base64')}`, null],
  [`2027a:${randomBytes(31).toString('base64')}`, null],
  [`2027a:${'A'.repeat(43)}=`, { id: '2027a', bytes: Buffer.alloc(32) }],
])('%s is read as a key, or is not a key', (text, read) => {
  expect(readSealingKey(text)).toEqual(read);
});
