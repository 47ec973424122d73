import { formatDay } from '@passline/domain/time/format-day';
import classes from './coverage-strip.module.css';

/** What the strips of a week share: the maximum of each figure, so that its days can be compared. */
export type CoverageScale = { orders: number; couriers: number };

type CoverageStripProps = {
  date: string;
  /** Mean deliveries of each hour in the weeks before, and couriers planned, 24 numbers each. */
  orders: readonly number[];
  couriers: readonly number[];
  scale: CoverageScale;
};

const [WIDTH, HEIGHT] = [240, 48];
const BAR = WIDTH / 24;

/** A day's orders as bars and its couriers as a line; hours with orders and without a courier stand out. */
export function CoverageStrip({ date, orders, couriers, scale }: CoverageStripProps) {
  const heightOf = (value: number, most: number) => (most > 0 ? (value / most) * (HEIGHT - 2) : 0);
  const line = couriers
    .map((count, hour) => {
      const y = HEIGHT - 1 - heightOf(count, scale.couriers);
      return `${hour === 0 ? 'M' : 'L'}${hour * BAR} ${y}H${(hour + 1) * BAR}`;
    })
    .join('');
  return (
    <svg
      className={classes.strip}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={coverageWords(date, orders, couriers)}
    >
      {orders.map((count, hour) => {
        const height = heightOf(count, scale.orders);
        return (
          <rect
            key={hour}
            x={hour * BAR + 1}
            y={HEIGHT - height}
            width={BAR - 2}
            height={height}
            data-is-open={(count > 0 && couriers[hour] === 0) || undefined}
          >
            <title>{hourWords(hour, count, couriers[hour] ?? 0)}</title>
          </rect>
        );
      })}
      <path d={line} />
    </svg>
  );
}

/** The same as text: each hour in which there is something. */
export function coverageWords(date: string, orders: readonly number[], couriers: readonly number[]): string {
  const hours = orders.flatMap((count, hour) =>
    count > 0 || (couriers[hour] ?? 0) > 0 ? [hourWords(hour, count, couriers[hour] ?? 0)] : [],
  );
  return `${formatDay(date, date)}. ${hours.length > 0 ? hours.join('; ') : 'No deliveries and no courier scheduled'}.`;
}

function hourWords(hour: number, orders: number, couriers: number): string {
  const time = `${String(hour).padStart(2, '0')}:00`;
  return `${time}: ${few(orders)} ${orders === 1 ? 'delivery' : 'deliveries'}, ${few(couriers)} ${couriers === 1 ? 'courier' : 'couriers'}`;
}

/** With a decimal if it has one. */
function few(count: number): string {
  return String(Math.round(count * 10) / 10);
}
