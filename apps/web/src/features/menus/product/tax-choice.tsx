import { taxIdsOf } from '@passline/domain/taxes/product-taxes';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import type { ControlProps } from '../../../parts/form/field.tsx';
import { formatPercent } from '../../../parts/format-percent.ts';
import classes from '../panel.module.css';

type TaxChoiceProps = ControlProps & { taxIds: readonly string[]; onChange: (taxIds: string[]) => void };

/** The taxes of a product; if it names none, the default tax. See docs/rules/taxes.md#the-taxes-of-a-product. */
export function TaxChoice({ taxIds, onChange, readOnly, ...control }: TaxChoiceProps) {
  const { data } = useQuery(queries.taxes.list.queryOptions());
  const all = data ?? [];
  const chosen = taxIdsOf({ taxIds });
  return (
    <div {...control} role="group" tabIndex={-1} className={classes.choices}>
      {all.map(({ id, name, rate }) => (
        <label key={id} className={classes.choice}>
          <input
            type="checkbox"
            disabled={readOnly || (chosen.length === 1 && chosen.includes(id))}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          {name} {formatPercent(rate)}
        </label>
      ))}
      {chosen.length === 1 && <p className={classes.none}>A product always has at least one tax.</p>}
    </div>
  );
}
