import type { GroupPlan } from './plan.ts';

/** Modifier groups that several kitchens offer. */
export const SPICE: GroupPlan = {
  title: 'Spice level',
  isRequired: true,
  items: [
    ['Mild', 0],
    ['Medium', 0],
    ['Hot', 0],
    ['Extra hot', 0],
  ],
};

export const DRINK_SIZE: GroupPlan = {
  title: 'Size',
  isRequired: true,
  items: [
    ['Small', 0],
    ['Medium', 0.75],
    ['Large', 1.25],
  ],
};

export const MILK: GroupPlan = {
  title: 'Milk',
  items: [
    ['Whole', 0],
    ['Oat', 0.9],
    ['Almond', 0.9],
    ['Soy', 0.75],
  ],
};

export const RICE: GroupPlan = {
  title: 'Rice',
  isRequired: true,
  items: [
    ['Steamed rice', 0],
    ['Brown rice', 1],
    ['No rice', 0],
  ],
};

export const PROTEIN: GroupPlan = {
  title: 'Protein',
  isRequired: true,
  items: [
    ['Chicken', 0],
    ['Tofu', 0],
    ['Beef', 2],
    ['Prawns', 3.5],
  ],
};

export const DIPS: GroupPlan = {
  title: 'Dips',
  maxSelection: 3,
  items: [
    ['Ranch', 1],
    ['Garlic aioli', 1.25],
    ['Chipotle mayo', 1.25],
    ['Honey mustard', 1],
  ],
};

export const TOASTED: GroupPlan = {
  title: 'Warm it up?',
  isRequired: true,
  items: [
    ['As it is', 0],
    ['Toasted', 0],
    ['Toasted with butter', 0.5],
  ],
};
