import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { id, serial, shownLine } from '../kernel/fields.ts';
import { analyticsPermissions } from './permissions.ts';

const READ = analyticsPermissions.read;
const tags = ['analytics'];
/** Of one person, in all places together that they reach. See docs/rules/analytics.md#saved-views. */
export const MOST_VIEWS = 100;
/** Room for the most restaurants, locations and regions that can be chosen. */
const SEARCH_MOST = 16_000;

/** The fields of a new one. */
export const VIEW_FIELDS = {
  name: shownLine(60, 'Please enter a name.', 'Please enter a name.'),
  /** What stands behind the question mark of the address. */
  search: z.string().check(
    z.maxLength(SEARCH_MOST, {
      error: 'This is too much for a view. Please choose fewer restaurants.',
      abort: true,
    }),
    z.refine((text) => /^[!-~]*$/.test(text), 'This is not what stands in an address'),
  ),
};

/** What the address of the screen held when a person gave it a name. */
export const AnalyticsView = z.object({
  viewId: id,
  name: z.string(),
  search: z.string(),
  /** Grows with each change. */
  rev: z.int(),
});
export type AnalyticsView = z.infer<typeof AnalyticsView>;

/** Whose screen it is: of the whole platform where it is left out. */
const place = { locationId: z.optional(id) };
/** `expectedRev`: as the sender saw it; another window may have changed it. */
const seen = { viewId: id, expectedRev: serial };

/** Each person has views of their own, and nobody reads those of others. See docs/rules/analytics.md#saved-views. */
export const analyticsViews = {
  list: query(READ)
    .route({
      method: 'GET',
      path: '/analytics/views',
      summary: 'The views that the caller has saved, by name',
      tags,
    })
    .input(z.object(place))
    .output(z.array(AnalyticsView)),
  save: action(READ)
    .route({ method: 'POST', path: '/analytics/views', summary: 'Save a view by a name', tags })
    .input(
      z.object({
        ...place,
        ...VIEW_FIELDS,
        /** A view that has this name already is replaced. */
        isReplacing: z._default(z.boolean(), false),
        /** With `isReplacing`: that view as the sender saw it; another window may have changed it. */
        expectedRev: z.optional(serial),
      }),
    )
    .output(AnalyticsView),
  replace: action(READ)
    .route({
      method: 'PUT',
      path: '/analytics/views/{viewId}/search',
      summary: 'Change what a saved view shows',
      tags,
    })
    .input(z.object({ ...seen, search: VIEW_FIELDS.search }))
    .output(AnalyticsView),
  rename: action(READ)
    .route({
      method: 'PUT',
      path: '/analytics/views/{viewId}/name',
      summary: 'Give a saved view another name',
      tags,
    })
    .input(z.object({ ...seen, name: VIEW_FIELDS.name }))
    .output(AnalyticsView),
  remove: action(READ)
    .route({ method: 'DELETE', path: '/analytics/views/{viewId}', summary: 'Remove a saved view', tags })
    .input(z.object({ viewId: id }))
    .output(AnalyticsView),
};
