import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import type { ControlProps } from '../../../parts/form/field.tsx';
import { formatPercent } from '../../../parts/format-percent.ts';
import classes from '../panel.module.css';

type TaxChoiceProps = ControlProps & { taxIds: readonly string[]; onChange: (taxIds: string[]) => void };

/** What a product is taxed with; where nothing is chosen, with the default tax. */
export function TaxChoice({ taxIds, onChange, readOnly, ...control }: TaxChoiceProps) {
  const { data } = useQuery(queries.taxes.list.queryOptions());
  const all = data ?? [];
  return (
    <div {...control} role="group" tabIndex={-1} className={classes.choices}>
      {all.map(({ id, name, rate }) => (
        <label key={id} className={classes.choice}>
          <input
            type="checkbox"
            disabled={readOnly}
            checked={taxIds.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...taxIds, id] : taxIds.filter((one) => one !== id))
            }
          />
          {name} {formatPercent(rate)}
        </label>
      ))}
      {taxIds.length === 0 && <p className={classes.none}>None chosen: the default tax, GST, counts.</p>}
    </div>
  );
}
