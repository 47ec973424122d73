import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import type { ControlProps } from '../../../parts/form/field.tsx';
import classes from '../panel.module.css';

type ProductTagsProps = ControlProps & { tags: readonly string[]; onChange: (tags: string[]) => void };

/** The product tags of the platform; one that no longer exists can only be removed. */
export function ProductTags({ tags, onChange, readOnly, ...control }: ProductTagsProps) {
  const { data } = useQuery(queries.tags.list.queryOptions());
  const known = data?.productTagOrder ?? [];
  const all = [...known, ...tags.filter((tag) => !known.includes(tag))];
  return (
    <div {...control} role="group" tabIndex={-1} className={classes.choices}>
      {all.map((tag) => (
        <label key={tag} className={classes.choice}>
          <input
            type="checkbox"
            disabled={readOnly}
            checked={tags.includes(tag)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...tags, tag] : tags.filter((one) => one !== tag))
            }
          />
          {tag}
        </label>
      ))}
      {all.length === 0 && <p className={classes.none}>The platform has no product tags yet.</p>}
    </div>
  );
}
