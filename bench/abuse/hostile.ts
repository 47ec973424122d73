import { constants, setPriority } from 'node:os';
import { attacks, type Attacked } from './attacks.ts';
import type { FromHostile, Made, ToHostile } from './messages.ts';

/**
 * The hostile clients, in their own process: their own cost must not count against the honest callers. Elsewhere they have
 * processors of their own; here they take what the server and its database leave.
 */
setPriority(constants.priority.PRIORITY_LOW);
const ending = new AbortController();
const made: Made = {};
const underWay = new Set<Promise<void>>();

process.on('message', (message: ToHostile) => {
  if (message.type === 'begin') begin(message);
  else void stop();
});

function begin({ without, target }: Extract<ToHostile, { type: 'begin' }>): void {
  const attacked: Attacked = { ...target, signal: ending.signal };
  for (const [name, { perSecond, make }] of Object.entries(attacks)) {
    if (without.includes(name)) continue;
    const count: Made[string] = (made[name] = { times: 0, perSecond, refused: 0, answers: {} });
    const note = (status: number | void) => {
      if (status) count.answers[status] = (count.answers[status] ?? 0) + 1;
    };
    const next = () => {
      const one = make(attacked, count.times++).then(note, () => {
        count.refused += 1;
      });
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    };
    // A timer comes late where others use the processors: what is due by now is made up for.
    const sinceMs = performance.now();
    const isDue = () => count.times < ((performance.now() - sinceMs) / 1000) * perSecond;
    const timer = setInterval(() => {
      while (isDue()) next();
    }, 1000 / perSecond);
    ending.signal.addEventListener('abort', () => clearInterval(timer));
  }
  say({ type: 'begun' });
}

async function stop(): Promise<void> {
  ending.abort();
  await Promise.all(underWay);
  const { user, system } = process.cpuUsage();
  say({ type: 'stopped', made, cpuMs: (user + system) / 1000 });
}

function say(message: FromHostile): void {
  process.send?.(message);
}
