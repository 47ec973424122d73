import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../setup/wait-until.ts';
import { overdueSeconds, ScheduledWorkDesk } from './scheduled-work-desk.ts';

const MINUTE_MS = 60_000;
let desk: ScheduledWorkDesk;

beforeEach(async () => {
  desk = await ScheduledWorkDesk.open();
});
afterEach(() => desk.stop());

describe('once', () => {
  test('a period is done by only one of three workers that find it due at the same time', async () => {
    await Promise.all([desk.start(), desk.start(), desk.start()]);
    await waitUntil(() => desk.isDone('2026-11-21'));
    desk.time = '2026-11-22T03:14:59-07:00';
    await desk.looked();
    expect(desk.begun).toEqual(['2026-11-21']);
    desk.time = '2026-11-22T03:15-07:00';
    await waitUntil(() => desk.isDone('2026-11-22'));
    await desk.looked();
    expect(desk.begun).toEqual(['2026-11-21', '2026-11-22']);
    expect((await desk.runs()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test('it is not done again when the queue delivers it twice, or when the queue is lost', async () => {
    await desk.start();
    await waitUntil(() => desk.isDone('2026-11-21'));
    const { pool } = desk.database;
    const bring = () =>
      pool.query(
        `insert into jobs.job (name, data) values ('run-scheduled', jsonb_build_object('job', $1::text, 'period', '2026-11-21'))`,
        [desk.name],
      );
    await Promise.all([bring(), bring()]);
    await desk.start();
    await pool.query(`delete from jobs.job where name = 'run-scheduled' and state = 'completed'`);
    desk.time = '2026-11-22T04:00-07:00';
    await waitUntil(() => desk.isDone('2026-11-22'));
    await desk.looked();
    expect(desk.begun).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('a process that only serves does none of it, and shows that it is behind', async () => {
    const web = await desk.start(undefined, { role: 'web' });
    expect(await overdueSeconds(web)).toBe((8 * 60 + 45) * 60);
    await desk.start();
    await waitUntil(() => desk.isDone('2026-11-21'));
    expect(await overdueSeconds(web)).toBe(0);
  });
});

describe('missed hours', () => {
  test('after all workers were away for three nights the last night is caught up, once', async () => {
    await desk.doneOn('2026-11-18');
    await Promise.all([desk.start(), desk.start()]);
    await waitUntil(() => desk.isDone('2026-11-21'));
    await desk.looked();
    expect(desk.begun).toEqual(['2026-11-21']);
    expect(await desk.states()).toEqual(['2026-11-18 succeeded', '2026-11-21 succeeded']);
  });

  test('work that asks for missed nights gets each of them, no further back than it says', async () => {
    await desk.doneOn('2026-11-01');
    await desk.start(undefined, { catchUp: 3 });
    await waitUntil(
      async () => (await desk.states()).filter((state) => state.endsWith('succeeded')).length === 4,
    );
    expect(desk.begun.toSorted()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  });

  test('new work has missed only its newest period', async () => {
    await desk.start(undefined, { catchUp: 3 });
    await waitUntil(() => desk.isDone('2026-11-21'));
    await desk.looked();
    expect(desk.begun).toEqual(['2026-11-21']);
  });

  test('weekly work gets the Monday of its week, whenever it runs', async () => {
    await desk.start(undefined, { when: { at: '05:00', zone: 'America/Vancouver', on: 5 } });
    await waitUntil(() => desk.isDone('2026-11-16'));
    expect(desk.begun).toEqual(['2026-11-16']);
  });
});

describe('a night on which clocks change', () => {
  /** The runs begun from midnight (UTC-4) on, with their times, when the workers look every half hour. */
  async function begunInNightOf(date: string, zone: string, at: string): Promise<string[]> {
    desk.time = `${date}T00:00-04:00`;
    await desk.start(undefined, { when: { at, zone } });
    await waitUntil(() => desk.begun.length === 1);
    await desk.looked();
    desk.begun.length = 0;
    const found: string[] = [];
    for (let halfHour = 1; halfHour <= 14; halfHour += 1) {
      desk.nowMs += 30 * MINUTE_MS;
      await desk.looked();
      for (const period of desk.begun.splice(0))
        found.push(`${period} ${new Date(desk.nowMs).toISOString()}`);
    }
    return found;
  }

  test.each([
    ['has no 02:30', '2027-03-14', 'America/Toronto', '02:30', '2027-03-14 2027-03-14T07:30:00.000Z'],
    ['has two times 01:30', '2026-11-01', 'America/Toronto', '01:30', '2026-11-01 2026-11-01T05:30:00.000Z'],
    [
      'is an ordinary one in Vancouver',
      '2027-03-14',
      'America/Vancouver',
      '02:30',
      '2027-03-14 2027-03-14T09:30:00.000Z',
    ],
  ])('that %s: its work is done once', async (_, date, zone, at, expected) => {
    expect(await begunInNightOf(date, zone, at)).toEqual([expected]);
  });
});
