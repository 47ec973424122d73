import type { EditedSettings, PublicSettings } from '@passline/contract/public-settings/public-settings';
import { languageSwitches } from '@passline/domain/public-settings/languages';
import { beforeEach, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { publicSettingsSample } from './public-settings-sample.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const colleague = await createPerson(pool, 'super_admin');
beforeEach(() => publicSettingsSample.put(pool, desk.kitchen));

const save = <Body = EditedSettings>(changes: object, who = desk.boss) =>
  call<Body>(desk.url, 'publicSettings.update', { changes }, who);
const read = async () => (await call<PublicSettings>(desk.url, 'publicSettings.read', undefined)).body;
const changing = (field: string, to: unknown) => () => ({ changes: { [field]: { to } } });

oweRefusals('publicSettings.update', {
  desk: () => desk,
  roles: ['super_admin'],
  // There is only one, and everybody knows that it exists.
  isAdding: true,
  target: () => ({ input: { changes: { standbyPerMinute: { from: 0.25, to: 0.3 } } } }),
  wrong: {
    'a number that is no phone number': [
      changing('supportNumber', 'call us'),
      400,
      'Please enter a phone number such as 604-555-0100',
    ],
    'a language that is not known': [changing('languages', { xx: true }), 400],
    'free minutes below zero': [changing('standbyFreeMinutes', -1), 400, 'Cannot be negative'],
    'free minutes beyond four hours': [
      changing('standbyFreeMinutes', 241),
      400,
      'Cannot be more than 240 minutes',
    ],
    '25 dollars for a minute': [changing('standbyPerMinute', 25), 400, 'Cannot be more than $10'],
    'a most with a fraction of a cent': [changing('standbyMost', 10.005), 400, 'Money has two decimals'],
    'a field that is not a setting': [changing('id', desk.kitchen.locationId), 400],
  },
});

test('everybody reads the number, the languages and what a wait costs, and a change shows at once', async () => {
  expect(await read()).toEqual({
    supportNumber: null,
    languages: ['ko', 'zh', 'fr'],
    courierStandby: { freeMinutes: 10, perMinute: 0.25, most: 10 },
  });
  const [before, after] = [languageSwitches(['ko', 'zh', 'fr']), languageSwitches(['ko', 'fr', 'es'])];
  const { status, body } = await save({
    supportNumber: { from: '', to: '604 555 0100' },
    languages: { from: before, to: after },
    standbyFreeMinutes: { from: 10, to: 0 },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ supportNumber: '+16045550100', languages: after, standbyFreeMinutes: 0 });
  expect(await read()).toEqual({
    supportNumber: '+16045550100',
    languages: ['ko', 'fr', 'es'],
    courierStandby: { freeMinutes: 0, perMinute: 0.25, most: 10 },
  });
});

test('what everybody reads of the settings may be sent as what was seen: it is no conflict with anybody', async () => {
  const seen = await read();
  const { status, text } = await save({
    supportNumber: { from: seen.supportNumber, to: '604 555 0100' },
    languages: { from: seen.languages, to: languageSwitches(['ko', 'fr']) },
  });
  expect(status, text).toBe(200);
  const after = await read();
  expect(after).toMatchObject({ supportNumber: '+16045550100', languages: ['ko', 'fr'] });
  expect((await save({ supportNumber: { from: after.supportNumber, to: null } })).status).toBe(200);
  expect((await read()).supportNumber).toBeNull();
  expect((await save({ languages: { from: ['es'], to: languageSwitches(['es']) } })).status).toBe(200);
});

test('two people who change the same setting: the slower one is told both values, and nothing is saved', async () => {
  await save({ standbyMost: { from: 10, to: 12 } }, colleague);
  const late = await save<RefusalBody>({
    standbyMost: { from: 10, to: 15 },
    supportNumber: { from: '', to: '6045550100' },
  });
  expect(late).toMatchObject({
    status: 409,
    body: {
      message: `Changed meanwhile by ${colleague.name}: “Most for one delivery”. Nothing was saved.`,
      data: {
        current: [{ field: 'standbyMost', yours: 15, theirs: 12, changedBy: colleague.name }],
      },
    },
  });
  expect(await read()).toMatchObject({ supportNumber: null, courierStandby: { most: 12 } });
});

test('two people who switch on different languages keep both', async () => {
  const seen = languageSwitches(['ko', 'zh', 'fr']);
  await save({ languages: { from: seen, to: { ...seen, es: true } } }, colleague);
  expect((await save({ languages: { from: seen, to: { ...seen, ko: false } } })).status).toBe(200);
  expect((await read()).languages).toEqual(['zh', 'fr', 'es']);
});

test('a change, also one by plain SQL, reaches those who look at the settings', async () => {
  const reader = await openLiveReader(desk.url, desk.boss.token);
  await reader.subscribe(1, 'publicSettings.current', {});
  const shown = () => [...rowsOf(reader.messages).values()].map(({ standbyMost }) => standbyMost);
  await save({ standbyMost: { from: 10, to: 11.5 } });
  await waitUntil(() => shown()[0] === 11.5);
  await pool.query('update public_settings set standby_most = 20');
  await waitUntil(() => shown()[0] === 20);
  reader.close();
});
