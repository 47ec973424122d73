import { formatCount } from '../../../parts/list/count-words.ts';

/** A value beside the axis, where there is little room: '2,500', '$12.5k', '$1.2M', '−$500'. */
export function axisWords(value: number, isMoney: boolean): string {
  const size = Math.abs(value);
  const short = !isMoney && size < 100_000 ? formatCount(size) : shortened(size);
  return `${value < 0 ? '−' : ''}${isMoney ? '$' : ''}${short}`;
}

function shortened(size: number): string {
  if (size >= 1e6) return `${rounded(size / 1e6)}M`;
  return size >= 1_000 ? `${rounded(size / 1e3)}k` : rounded(size);
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
