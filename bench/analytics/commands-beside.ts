import type pg from 'pg';
import { placeCrowd } from '../board/crowd.ts';
import { evenly } from '../board/evenly.ts';
import { BENCH_TOKEN } from '../setup/bench-token.ts';
import { quantile } from '../setup/quantile.ts';

const ORDERS = 200;
const PER_SECOND = 20;
const SECONDS = 6;
const TURNS = 3;
/** People who fetch once a second each. */
const ASKERS = 4;

type Beside = { url: string; pool: pg.Pool; ask: (turn: number) => Promise<void> };

/**
 * The median time of a command, in milliseconds, alone and while people ask for figures: in turns, so that what else the machine does
 * falls on both.
 */
export async function timeCommands({ url, pool, ask }: Beside): Promise<{ alone: number; beside: number }> {
  const crowd = await placeCrowd({ url, token: BENCH_TOKEN, pool, count: ORDERS, isActive: true });
  let turn = 0;
  const run = async (times: number[]) => {
    await evenly(PER_SECOND, SECONDS, async () => {
      const began = performance.now();
      await crowd[(turn += 1) % crowd.length]?.change();
      times.push(performance.now() - began);
    });
  };
  // The first commands load their features.
  await run([]);
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < TURNS; round += 1) {
    await run(alone);
    await Promise.all([run(beside), evenly(ASKERS, SECONDS, ask)]);
  }
  return { alone: quantile(alone, 0.5), beside: quantile(beside, 0.5) };
}
