import { shiftKind } from '@passline/contract/schedules/shift-kind';
import { MAX_SHIFTS_OF_WEEK } from '@passline/domain/schedules/shift';
import { shiftTable } from '../../apps/server/src/features/schedules/shift-table.ts';
import { platformOnly } from '../security/walks/answers.ts';
import type { RecordSample } from '../setup/record-sample.ts';

export const COURIER = '00000000-0000-4000-8000-00000000c001';
export const OTHER_COURIER = '00000000-0000-4000-8000-00000000c002';
export const LOUGHEED = '00000000-0000-4000-8000-0000000ae001';
export const TORONTO = '00000000-0000-4000-8000-0000000ae002';
const NOBODY = '00000000-0000-4000-8000-00000000ffff';
export const WEEK = '2026-11-23';

/** Two couriers and two regions, of Vancouver and of Toronto. */
const GROUND = `with people as (insert into users (id, email, name, role) values
    ('${COURIER}', 'ada@passline.example', 'Ada Wong', 'courier'),
    ('${OTHER_COURIER}', 'ben@passline.example', 'Ben Ito', 'courier_manager') on conflict do nothing)
  insert into regions (id, name, timezone) values ('${LOUGHEED}', 'Lougheed', 'America/Vancouver'),
    ('${TORONTO}', 'Harbourfront', 'America/Toronto') on conflict do nothing`;

export const at = (text: string): number => Date.parse(text);

export const shiftSample: RecordSample = {
  kind: shiftKind,
  table: shiftTable,
  feature: 'schedules',
  roles: ['super_admin'],
  prepare: (db) => db.query(GROUND),
  added: () => ({
    userId: COURIER,
    region: LOUGHEED,
    start: at('2026-11-23T10:00-08:00'),
    end: at('2026-11-23T15:00-08:00'),
  }),
  edits: {
    end: [at('2026-11-23T16:00-08:00'), at('2026-11-23T17:00-08:00')],
    start: [at('2026-11-23T09:00-08:00'), at('2026-11-23T08:00-08:00')],
  },
  refused: {
    end: [at('2026-11-23T09:00-08:00'), at('2026-11-23T10:05-08:00'), at('2026-11-25T10:00-08:00')],
    start: [at('2026-11-23T14:50-08:00')],
    userId: [NOBODY],
    region: [NOBODY],
  },
  shownBy: { week: WEEK },
  most: [MAX_SHIFTS_OF_WEEK, 'shifts-too-many'],
  also: {
    week: { input: () => ({ week: WEEK }), answers: platformOnly },
    regions: { input: () => undefined, answers: platformOnly },
    demand: { input: () => ({ week: WEEK }), answers: platformOnly },
    previewCopy: { input: () => ({ fromWeek: WEEK, toWeek: '2026-11-30' }), answers: platformOnly },
    copyWeek: { input: () => ({ fromWeek: WEEK, toWeek: '2026-11-30' }), answers: platformOnly },
  },
};
