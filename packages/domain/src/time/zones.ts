/** Times are shown in this zone by default, and a new location has it. See docs/rules/time.md#zones. */
export const DEFAULT_TIME_ZONE = 'America/Vancouver';

/** The zones a location can have, the default first. See docs/rules/time.md#zones. */
export const LOCATION_TIME_ZONES = ['America/Vancouver', 'America/Los_Angeles', 'America/Toronto'] as const;

/** The zones that can be chosen on the platform, with the names it shows. See docs/rules/time.md#zones. */
export const ANALYTICS_TIME_ZONES = [
  { zone: 'America/Vancouver', label: 'Vancouver', abbreviation: 'PDT' },
  { zone: 'America/Edmonton', label: 'Edmonton', abbreviation: 'MDT' },
  { zone: 'America/Winnipeg', label: 'Winnipeg', abbreviation: 'CDT' },
  { zone: 'America/Toronto', label: 'Toronto', abbreviation: 'EDT' },
  { zone: 'America/Halifax', label: 'Halifax', abbreviation: 'ADT' },
  { zone: 'Asia/Seoul', label: 'Seoul', abbreviation: 'KST' },
] as const;

/** Every zone that the product uses, once, the default first. */
export const TIME_ZONES: readonly string[] = [
  ...new Set<string>([...LOCATION_TIME_ZONES, ...ANALYTICS_TIME_ZONES.map(({ zone }) => zone)]),
];
