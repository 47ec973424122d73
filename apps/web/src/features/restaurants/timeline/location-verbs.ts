import { locationKind } from '@passline/contract/restaurants/location-kind';
import { INDEFINITELY_MS } from '@passline/domain/hours/ordering';
import type { State, Verbs } from '../../../parts/timeline/timeline-words.ts';

/** The words for actions on a location, if they say more than which fields changed. */
export const LOCATION_VERBS: Verbs = {
  // Its admin may have been invited: that invitation ends.
  'functions.createNewRestaurant': (_after, _timeOf, { after }) =>
    after === null ? 'took it back' : 'created it',
  'restaurants.updateLocations': (after, timeOf) => {
    const isOrdering = 'orderOpenAfter' in after && Object.keys(after).length === 1;
    if (!isOrdering) return null;
    const opensAt = after['orderOpenAfter'];
    if (typeof opensAt !== 'number' || opensAt >= INDEFINITELY_MS) return 'turned ordering off';
    return opensAt === 0 ? 'turned ordering on' : `turned ordering off until ${timeOf(opensAt)}`;
  },
  'hours.save': (after) => {
    if ('hoursLT' in after && 'deliveryHoursLT' in after) return 'changed the ordering and delivery hours';
    return 'deliveryHoursLT' in after ? 'changed the delivery hours' : 'changed the ordering hours';
  },
  'hours.saveException': () => 'set the hours of a date',
  'hours.removeException': () => 'removed the hours of a date',
  'announcements.save': ({ announcement }) =>
    isTitled(announcement) ? `announced “${announcement.title}”` : null,
  'announcements.remove': () => 'removed the announcement',
  'images.upload': (after) => `uploaded the ${pictureName(after)}`,
  'functions.linkSquareLocation': () => 'linked it to Square',
  'functions.getSquareTokens': () => 'linked it to Square',
  'functions.unlinkSquareLocation': () => 'unlinked it from Square',
  'functions.revokeSquareTokens': () => 'revoked the tokens of Square',
  'square.ended': () => 'ended the link',
  'square.resumed': () => 'resumed the link',
  'images.delete': (after) => `deleted the ${pictureName(after)}`,
};

function pictureName(after: State): string {
  const fields: Readonly<Record<string, { label: string }>> = locationKind.fields;
  const [name = ''] = Object.keys(after);
  return (fields[name]?.label ?? 'picture').toLowerCase();
}

function isTitled(value: unknown): value is { title: string } {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}
