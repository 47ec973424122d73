import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { serveTasks } from '../../workers/serve-tasks.ts';

/** As Better Auth hashes, whose hashes these are: `better-auth/crypto` reads what is written here, and the other way round. */
const COST = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const MOST_BYTES = 2 * 128 * COST.N * COST.r;

export type PasswordTasks = typeof tasks;

const tasks = {
  hash: ({ password }: { password: string }): string => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt).toString('hex')}`;
  },
  verify: ({ hash, password }: { hash: string; password: string }): boolean => {
    const [salt, key] = hash.split(':');
    if (!salt || !key) throw new Error('This is no hash of a password.');
    const expected = Buffer.from(key, 'hex');
    const found = keyOf(password, salt);
    return found.length === expected.length && timingSafeEqual(found, expected);
  },
};

/** In this thread, and not in one of libuv, whose priority is that of commands. */
function keyOf(password: string, salt: string): Buffer {
  return scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, maxmem: MOST_BYTES });
}

serveTasks(tasks);
