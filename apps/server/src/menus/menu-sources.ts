import { modifierGroupsLive, productsLive } from '@passline/contract';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../actions/audience.ts';
import {
  MODIFIER_GROUPS,
  PRODUCTS,
  toModifierGroupRow,
  toProductRow,
  type ModifierGroupRecord,
  type ProductRecord,
} from './menu-records.ts';

/** The products of one location, for the screens that edit its menus. */
export const productsSource: LiveSource = {
  query: productsLive,
  table: 'products',
  key: 'id',
  scope: { locationId: 'location_id' },
  view: {
    rows: PRODUCTS,
    touchedBy: { products: 'id', product_taxes: 'product_id', product_modifier_groups: 'product_id' },
  },
  audiences: AUDIENCES,
  project: (row) => toProductRow(row as ProductRecord & { rev: number }),
};

export const modifierGroupsSource: LiveSource = {
  query: modifierGroupsLive,
  table: 'modifier_groups',
  key: 'id',
  scope: { locationId: 'location_id' },
  view: {
    rows: MODIFIER_GROUPS,
    touchedBy: { modifier_groups: 'id', modifier_items: 'modifier_group_id' },
  },
  audiences: AUDIENCES,
  project: (row) => toModifierGroupRow(row as ModifierGroupRecord & { rev: number }),
};
