import type { LocationPlan, RestaurantPlan } from './restaurants/plan.ts';

/** How large the picture of each shape is, in pixels. */
export const DEMO_SHAPES = {
  icon512: [512, 512],
  icon192: [192, 192],
  promo: [1200, 675],
  phone: [800, 450],
  wide: [1200, 400],
} as const;
export type DemoShape = keyof typeof DEMO_SHAPES;

/** The background of a restaurant's pictures and the text on it. The server draws them. */
const COLOURS: Readonly<Record<string, readonly [ground: string, food: string]>> = {
  'golden-wok': ['#b3141f', '#f3b33d'],
  'hanok-kitchen': ['#23395d', '#e8553f'],
  'sakura-ridge-sushi': ['#f3c6d0', '#7a1f3d'],
  'saffron-table': ['#7a3e00', '#ffb627'],
  'trattoria-lupo': ['#0b5a33', '#f4efe2'],
  'basil-and-lime-thai': ['#2f7d32', '#d9e76c'],
  'pho-mai': ['#8c1c13', '#f2e3bc'],
  'harbour-roast': ['#4a2f20', '#9bdcf5'],
  'butter-and-rye': ['#c98b3c', '#fff4d6'],
  'the-salty-otter': ['#0a3a52', '#f4f1de'],
  'maple-street-diner': ['#a4161a', '#ffd166'],
  'green-fork': ['#1b4332', '#95d5b2'],
};

export type DemoPicture = { shape: DemoShape; ground: string; food: string };

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace('&', 'and')
    .replaceAll(/[^a-z]+/g, '-');
}

/** The path of a restaurant's picture among the platform's files; a location has its own copy. */
export function demoPictureUrl(
  { name }: Pick<RestaurantPlan, 'name'>,
  shape: DemoShape,
  location?: Pick<LocationPlan, 'name'>,
): string {
  const place = location ? `/${slugOf(location.name)}` : '';
  return `/files/demo/${slugOf(name)}${place}-${shape}.png`;
}

const NAME = /^demo\/([a-z-]+?)(?:\/[a-z-]+)?-(icon512|icon192|promo|phone|wide)\.png$/;

/** What to draw for a file name; null if it is not a picture of the demo. */
export function demoPictureOf(name: string): DemoPicture | null {
  const [, restaurant = '', shape] = NAME.exec(name) ?? [];
  const colours = COLOURS[restaurant];
  if (!colours || !shape) return null;
  const [ground, food] = colours;
  return { shape: shape as DemoShape, ground, food };
}
