import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import { choice, printers, products, switches, texts, timeZone, yesNo } from './choice-kinds.tsx';
import type { KindEntry } from './kind-entry.ts';
import { category, menu, modifierGroups, modifierItems, productList, taxes } from './menu-parts.ts';
import { km, limit, minutes, money, number, percent, rate } from './number-kinds.tsx';
import { picture } from './picture-kind.tsx';
import { account, courier, employee, location, outline, place, region, restaurant } from './place-kinds.tsx';
import { colour, email, link, list, longText, person, phone, text } from './text-kinds.tsx';
import {
  announcement,
  date,
  dates,
  instant,
  menuHours,
  ordering,
  regionWeek,
  stock,
  week,
} from './time-kinds.tsx';

/** What the portal knows of each kind of field in the contract: its control, and how its values are worded. */
export const FIELD_KINDS: { readonly [Kind in FieldKind]: KindEntry<Kind> } = {
  text,
  'long-text': longText,
  email,
  link,
  phone,
  'yes-no': yesNo,
  number,
  limit,
  minutes,
  km,
  money,
  rate,
  percent,
  instant,
  date,
  choice,
  'time-zone': timeZone,
  list,
  switches,
  texts,
  products,
  printers,
  place,
  region,
  restaurant,
  location,
  courier,
  person,
  employee,
  account,
  picture,
  colour,
  // A place in an order has no words, and is changed by dragging.
  rank: { control: null, empty: () => null, words: () => '', changes: () => [] },
  ordering,
  week,
  'region-week': regionWeek,
  outline,
  dates,
  announcement,
  'menu-hours': menuHours,
  stock,
  'modifier-items': modifierItems,
  menu,
  category,
  'modifier-groups': modifierGroups,
  taxes,
  'product-list': productList,
};
