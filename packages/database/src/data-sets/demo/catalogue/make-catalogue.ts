import { geohash } from '@passline/domain/geography/geohash';
import type { PricingLocation } from '@passline/domain/order-intake/pricing-types';
import type { PricingProduct } from '@passline/domain/cart/cart-types';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { DEMO_LOCATION_ID } from '../accounts.ts';
import { makeId } from '../ids.ts';
import { TextArray, type Row } from '../insert-rows.ts';
import { demoPictureUrl } from '../pictures.ts';
import { REGION_IDS } from '../regions.ts';
import { RESTAURANTS } from '../restaurants/all-restaurants.ts';
import type { LocationPlan, LocationSettings, RestaurantPlan } from '../restaurants/plan.ts';
import { announcementOf } from './announcements.ts';
import { holidays, staffParty } from './holidays.ts';
import { openingOf, pricingOf, settingsOf } from './location-settings.ts';
import { makeMenus, noMenuRows, type MenuRows } from './make-menus.ts';

export type DemoLocation = {
  id: string;
  restaurantId: string;
  restaurant: RestaurantPlan;
  plan: LocationPlan;
  settings: LocationSettings;
  pricing: PricingLocation;
  products: PricingProduct[];
};

export type Catalogue = {
  /** In the order in which they can be inserted. */
  rows: Record<'image_files' | 'restaurants' | 'restaurant_private' | 'locations', Row[]> & MenuRows;
  locations: DemoLocation[];
};

const DAY_MS = 86_400_000;

/** Restaurants, locations and menus. */
export function makeCatalogue(seed: number, nowMs: number): Catalogue {
  const catalogue: Catalogue = {
    rows: { image_files: [], restaurants: [], restaurant_private: [], locations: [], ...noMenuRows() },
    locations: [],
  };
  for (const restaurant of RESTAURANTS) addRestaurant(catalogue, restaurant, seed, nowMs);
  return catalogue;
}

function addRestaurant(catalogue: Catalogue, plan: RestaurantPlan, seed: number, nowMs: number): void {
  const { rows, locations } = catalogue;
  const random = seededRandom(`${seed} ${plan.name}`);
  const id = plan.id ?? makeId(random);
  const createdAt = new Date(nowMs - random.int(200, 900) * DAY_MS);
  const mailbox = plan.name.toLowerCase().replace(/[^a-z]+/g, '-');
  rows.restaurants.push({
    id,
    name: plan.name,
    report_email: `reports.${mailbox}@passline.example`,
    created_at: createdAt,
  });
  const { commission } = plan;
  rows.restaurant_private.push({
    restaurant_id: id,
    commission_fee: commission.commission_fee,
    commission_fee_delivery: commission.commission_fee_delivery ?? null,
    commission_fee_pickup: commission.commission_fee_pickup ?? null,
    commission_fee_dine_in: commission.commission_fee_dine_in ?? null,
    commission_fee_by_type: commission.isByType ? ratesByType(plan) : null,
    deposit: commission.deposit ?? 0,
  });
  for (const locationPlan of plan.locations) {
    const locationId = locationPlan.id ?? makeId(random);
    const settings = settingsOf(locationPlan);
    const exceptions =
      locationId === DEMO_LOCATION_ID ? [staffParty(nowMs), ...holidays(nowMs)] : holidays(nowMs);
    const pictures = {
      restaurant_icon_url: demoPictureUrl(plan, 'icon512', locationPlan),
      restaurant_icon_192_url: demoPictureUrl(plan, 'icon192', locationPlan),
      promo_url: demoPictureUrl(plan, 'promo', locationPlan),
    };
    // Notes come first: whether a picture is shown is recorded when its location is inserted.
    rows.image_files.push(...Object.values(pictures).map((url) => ({ url, state: 'stored' })));
    const opening = openingOf(plan, locationPlan, exceptions);
    rows.locations.push({
      id: locationId,
      restaurant_id: id,
      restaurant_name: plan.name,
      location_name: locationPlan.name,
      email: `${mailbox}.${locationPlan.name.toLowerCase().replace(/[^a-z]+/g, '-')}@passline.example`,
      address: `${locationPlan.address}, ${locationPlan.city}`,
      lat: locationPlan.lat,
      lng: locationPlan.lng,
      geohash: geohash(locationPlan),
      phone_number: locationPlan.phone,
      restaurant_type: plan.type,
      timezone: DEFAULT_TIME_ZONE,
      is_visible: !locationPlan.isHidden,
      order_open_after: 0,
      hours_lt: opening.hoursLT,
      delivery_hours_lt: opening.deliveryHoursLT,
      hours_exceptions: opening.hoursExceptions,
      announcement: announcementOf(plan.name, locationPlan === plan.locations[0], nowMs),
      ...pictures,
      ...settings,
      region_id: locationPlan.region ? REGION_IDS[locationPlan.region] : null,
      tags: new TextArray(plan.tags),
      title: `${plan.name} ${locationPlan.name}`,
      description: plan.description,
      keywords: [plan.type, ...plan.tags].join(', ').toLowerCase(),
      created_at: createdAt,
    });
    const products = makeMenus(plan.menus, { locationId, rows, random, nowMs });
    const pricing = pricingOf(plan, locationPlan, settings, opening);
    locations.push({
      id: locationId,
      restaurantId: id,
      restaurant: plan,
      plan: locationPlan,
      settings,
      pricing,
      products,
    });
  }
}

/**
 * The rates of all types in one value, as other programs write it: the same rates as in the single columns.
 */
function ratesByType({ commission }: RestaurantPlan): Row {
  const { commission_fee: rate } = commission;
  return {
    Delivery: commission.commission_fee_delivery ?? rate,
    Pickup: commission.commission_fee_pickup ?? rate,
    DineIn: commission.commission_fee_dine_in ?? rate,
  };
}
