import { BASIL_AND_LIME } from './basil-and-lime.ts';
import { BUTTER_AND_RYE } from './butter-and-rye.ts';
import { GOLDEN_WOK } from './golden-wok.ts';
import { GREEN_FORK } from './green-fork.ts';
import { HANOK_KITCHEN } from './hanok-kitchen.ts';
import { HARBOUR_ROAST } from './harbour-roast.ts';
import { MAPLE_STREET_DINER } from './maple-street-diner.ts';
import { PHO_MAI } from './pho-mai.ts';
import type { RestaurantPlan } from './plan.ts';
import { SAFFRON_TABLE } from './saffron-table.ts';
import { SAKURA_RIDGE } from './sakura-ridge.ts';
import { SALTY_OTTER } from './salty-otter.ts';
import { TRATTORIA_LUPO } from './trattoria-lupo.ts';

/** Twelve restaurants with 18 locations; the first one is the demo admin's. */
export const RESTAURANTS: readonly RestaurantPlan[] = [
  GOLDEN_WOK,
  HANOK_KITCHEN,
  SAKURA_RIDGE,
  SAFFRON_TABLE,
  TRATTORIA_LUPO,
  BASIL_AND_LIME,
  PHO_MAI,
  HARBOUR_ROAST,
  BUTTER_AND_RYE,
  SALTY_OTTER,
  MAPLE_STREET_DINER,
  GREEN_FORK,
];
