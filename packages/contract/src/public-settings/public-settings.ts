import { LANGUAGE_CODES } from '@passline/domain/public-settings/languages';
import {
  MOST_FOR_ONE_DELIVERY,
  MOST_FREE_MINUTES,
  MOST_PER_MINUTE,
} from '@passline/domain/public-settings/standby-limits';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id, money, moneyInput } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { typedPhoneNumber } from '../kernel/phone-number.ts';
import { publicSettingsPermissions } from './permissions.ts';

const dollars = (most: number) => moneyInput.check(z.maximum(most, `Cannot be more than $${most}`));

/** What super admins edit. See docs/rules/public-settings.md#fields. */
export const PUBLIC_SETTINGS_FIELDS = {
  /** '' for none. */
  supportNumber: typedPhoneNumber,
  languages: z.record(z.enum(LANGUAGE_CODES), z.boolean()),
  standbyFreeMinutes: z
    .int()
    .check(
      z.minimum(0, 'Cannot be negative'),
      z.maximum(MOST_FREE_MINUTES, `Cannot be more than ${MOST_FREE_MINUTES} minutes`),
    ),
  standbyPerMinute: dollars(MOST_PER_MINUTE),
  standbyMost: dollars(MOST_FOR_ONE_DELIVERY),
};

/** The record as its editors see it. */
export const EditedSettings = z.object({
  ...PUBLIC_SETTINGS_FIELDS,
  id,
  supportNumber: z.string(),
  standbyFreeMinutes: z.int(),
  standbyPerMinute: money,
  standbyMost: money,
  rev: z.int(),
});
export type EditedSettings = z.infer<typeof EditedSettings>;

/** What the platform decides for everybody, and everybody may know. */
export const PublicSettings = z.object({
  /** The number that guests and restaurants call; null for none. */
  supportNumber: z.nullable(z.string()),
  /** The languages beside English that texts of the apps are translated into. */
  languages: z.array(z.enum(LANGUAGE_CODES)),
  /** What a restaurant pays for a courier who has to wait. See docs/rules/deliveries.md#standby. */
  courierStandby: z.object({
    /** Minutes that are free. */
    freeMinutes: z.int(),
    /** Dollars for each started minute after them. */
    perMinute: money,
    /** The most for one delivery, in dollars. */
    most: money,
  }),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

const path = '/public-settings';
const tags = ['settings'];

export const publicSettings = {
  read: query('public')
    .route({ method: 'GET', path, summary: 'What the platform decides for everybody', tags })
    .output(PublicSettings),
  update: action(publicSettingsPermissions.update)
    .route({ method: 'PATCH', path, summary: 'Change what the platform decides for everybody', tags })
    .input(
      z.object({
        changes: changesOf(PUBLIC_SETTINGS_FIELDS),
      }),
    )
    .output(EditedSettings),
};

/** The one record, for those who edit it. */
export const publicSettingsLive = liveQuery({
  name: 'publicSettings.current',
  key: 'id',
  params: z.object({}),
  row: EditedSettings,
  permission: publicSettingsPermissions.update,
});
