import type { CourierLook, Pin } from './pins.ts';
import { tokens } from './tokens.ts';

const COURIER = 32;
const CLUSTER = 38;
const RESTAURANT = 26;
const DOOR = 14;
const LOCATION = 14;
const ORDER = 10;
/** The space around each, for the ring of a chosen one. */
const MARGIN = 4;
/** The space below a courier, for the age of the position. */
const AGE = 16;
const FONT = '"Inter Variable", system-ui, sans-serif';

/** @param pixels picture pixels for each page pixel */
export function drawPin(pin: Pin, pixels: number): ImageData {
  const side = SIDES[pin.kind] + 2 * MARGIN;
  const isAged = pin.kind === 'courier' && pin.age !== '';
  // As much space above as below: the middle of a pin is on its place.
  const height = side + (isAged ? 2 * AGE : 0);
  const width = isAged ? Math.max(side, 56) : side;
  const canvas = document.createElement('canvas');
  canvas.width = width * pixels;
  canvas.height = height * pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw a pin on.');
  context.scale(pixels, pixels);
  context.translate(width / 2, height / 2);
  PAINT[pin.kind](context, pin as never, tokens());
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const SIDES: Record<Pin['kind'], number> = {
  courier: COURIER,
  cluster: CLUSTER,
  restaurant: RESTAURANT,
  door: DOOR,
  location: LOCATION,
  order: ORDER,
};

type Colours = ReturnType<typeof tokens>;
type Paint<Kind extends Pin['kind']> = (
  context: CanvasRenderingContext2D,
  pin: Extract<Pin, { kind: Kind }>,
  colour: Colours,
) => void;

const PAINT: { [Kind in Pin['kind']]: Paint<Kind> } = {
  courier: (context, { look, text, age, isChosen }, colour) => {
    const { fill, ring, ink } = LOOKS[look](colour);
    if (isChosen) disc(context, COURIER / 2 + 3, null, colour('--accent'), 2);
    disc(context, COURIER / 2 - 1, fill, ring, 2);
    write(context, text, { at: 0, size: text.length > 2 ? 10 : 12, colour: ink });
    if (age === '') return;
    const at = COURIER / 2 + AGE / 2 + 2;
    context.font = `600 11px ${FONT}`;
    const wide = context.measureText(age).width + 8;
    context.fillStyle = colour('--surface');
    context.beginPath();
    context.roundRect(-wide / 2, at - 7, wide, 14, 4);
    context.fill();
    write(context, age, { at, size: 11, colour: colour('--soon') });
  },
  cluster: (context, { text }, colour) => {
    disc(context, CLUSTER / 2 - 1, colour('--surface'), colour('--text-3'), 1.5);
    write(context, text, { at: 0, size: 13, colour: colour('--text') });
  },
  restaurant: (context, { isChosen }, colour) => {
    const half = RESTAURANT / 2;
    if (isChosen) square(context, half + 3, null, colour('--accent'));
    square(context, half, colour('--text'), colour('--surface'));
    storefront(context, colour('--surface'));
  },
  door: (context, { isChosen }, colour) => {
    if (isChosen) disc(context, DOOR / 2 + 3, null, colour('--accent'), 2);
    disc(context, DOOR / 2 - 1, colour('--live'), colour('--surface'), 2);
  },
  location: (context, { isInside, isChosen }, colour) => {
    const half = LOCATION / 2;
    if (isChosen) square(context, half + 3, null, colour('--accent'));
    const [fill, edge] = isInside ? (['--text', '--surface'] as const) : (['--surface', '--text-2'] as const);
    square(context, half - 1, colour(fill), colour(edge), 4);
  },
  order: (context, { isInside, isChosen }, colour) => {
    if (isChosen) disc(context, ORDER / 2 + 3, null, colour('--accent'), 2);
    const [fill, edge] = isInside ? (['--live', '--surface'] as const) : (['--surface', '--live'] as const);
    disc(context, ORDER / 2 - 1, colour(fill), colour(edge), 1.5);
  },
};

const LOOKS: Record<CourierLook, (colour: Colours) => { fill: string; ring: string; ink: string }> = {
  delivering: (colour) => ({
    fill: colour('--en-route-ground'),
    ring: colour('--en-route'),
    ink: colour('--en-route'),
  }),
  free: (colour) => ({ fill: colour('--surface'), ring: colour('--text-3'), ink: colour('--text-2') }),
  late: (colour) => ({ fill: colour('--late-ground'), ring: colour('--late-line'), ink: colour('--late') }),
  'very-late': (colour) => ({ fill: colour('--late-solid'), ring: colour('--surface'), ink: '#fff' }),
};

function disc(
  context: CanvasRenderingContext2D,
  radius: number,
  fill: string | null,
  ring: string,
  width: number,
): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  if (fill !== null) {
    context.fillStyle = fill;
    context.fill();
  }
  context.lineWidth = width;
  context.strokeStyle = ring;
  context.stroke();
}

function square(
  context: CanvasRenderingContext2D,
  half: number,
  fill: string | null,
  edge: string,
  corner = 6,
): void {
  context.beginPath();
  context.roundRect(-half, -half, 2 * half, 2 * half, corner);
  if (fill !== null) {
    context.fillStyle = fill;
    context.fill();
  }
  context.lineWidth = fill === null ? 2 : 1;
  context.strokeStyle = edge;
  context.stroke();
}

/** The store icon of the rest of the portal, in the middle, 16 wide. */
function storefront(context: CanvasRenderingContext2D, ink: string): void {
  context.save();
  context.scale(16 / 24, 16 / 24);
  context.translate(-12, -12);
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = ink;
  for (const path of STORE) context.stroke(new Path2D(path));
  context.restore();
}

const STORE = [
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5',
  'M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244',
  'M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
];

function write(
  context: CanvasRenderingContext2D,
  text: string,
  { at, size, colour }: { at: number; size: number; colour: string },
): void {
  context.font = `600 ${size}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, 0, at + 0.5);
}
