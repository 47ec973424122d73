/** One measured figure with its limit. */
export type Figure = {
  what: string;
  unit: string;
  ours: number;
  /** The hand-written equivalent, measured in the same run; null if the limit is absolute. */
  limit: number | null;
  /** The most that `ours` may be: times L, or absolute. For rates, the least. */
  budget: { kind: 'at most' | 'at least'; factor: number } | { kind: 'at most absolute'; value: number };
};

/** Prints a table: our figure, L, the ratio, the budget, and whether it is met. */
export function report(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.what,
    `${number(figure.ours)} ${figure.unit}`,
    figure.limit === null ? '-' : `${number(figure.limit)} ${figure.unit}`,
    figure.limit === null ? '-' : (figure.ours / figure.limit).toFixed(2),
    budgetText(figure),
    holds(figure) ? 'holds' : 'MISSED',
  ]);
  const header = ['what', 'ours', 'L', 'ratio', 'budget', ''];
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(`\n## ${title}\n`);
  console.log(line(header));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}

function holds({ ours, limit, budget }: Figure): boolean {
  if (budget.kind === 'at most absolute') return ours <= budget.value;
  const bound = (limit ?? 0) * budget.factor;
  return budget.kind === 'at most' ? ours <= bound : ours >= bound;
}

function budgetText({ unit, budget }: Figure): string {
  if (budget.kind === 'at most absolute') return `<= ${number(budget.value)} ${unit}`;
  return `${budget.kind === 'at most' ? '<=' : '>='} ${budget.factor} x L`;
}

function number(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
