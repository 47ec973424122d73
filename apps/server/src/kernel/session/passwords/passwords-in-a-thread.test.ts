import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createHook } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { PasswordThreads } from './passwords-in-a-thread.ts';

const passwords = new PasswordThreads();
afterAll(() => passwords.stop());

/** Of the threads of this process, those that wait for others. */
const lowThreads = () =>
  readdirSync('/proc/self/task').filter(
    (thread) => niceOf(thread) >= constants.priority.PRIORITY_BELOW_NORMAL,
  );

function niceOf(thread: string): number {
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

test('a wrong password is wrong, and what is no hash is no password of anybody', async () => {
  const hash = await hashPassword('right pässword');
  expect(await passwords.verify({ hash, password: 'right passwor' })).toBe(false);
  await expect(passwords.verify({ hash: 'nothing', password: 'nothing' })).rejects.toThrow('no hash');
  expect(await passwords.verify({ hash, password: 'right pässword' })).toBe(true);
});

test('the library reads our hashes, and we read its', async () => {
  const ours = await passwords.hash('pässword');
  expect(await verifyPassword({ hash: ours, password: 'pässword' })).toBe(true);
  expect(await verifyPassword({ hash: ours, password: 'password' })).toBe(false);
  expect(await passwords.hash('pässword')).not.toBe(ours);
  expect(await passwords.verify({ hash: await hashPassword('pässword'), password: 'pässword' })).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'hashing waits for commands: it is done by a thread of lower priority, and by none of those that read files',
  async () => {
    await passwords.stop();
    // Also one that is ending.
    const before = new Set(lowThreads());
    const requests: string[] = [];
    const hook = createHook({ init: (_id, type) => void requests.push(type) }).enable();
    await passwords.hash('password');
    hook.disable();
    expect(requests).not.toContain('SCRYPTREQUEST');
    expect(lowThreads().filter((thread) => !before.has(thread))).toHaveLength(1);
  },
);
