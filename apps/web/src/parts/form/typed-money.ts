/** An amount as it is typed into a field whose label or prefix says "$": '1234.50', '-84.25'. */
export function typedMoney(dollars: number): string {
  return dollars.toFixed(2);
}
