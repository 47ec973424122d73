import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { ControlProps } from './field.tsx';
import field from './field.module.css';
import { Mistake } from './mistake.tsx';
import classes from './tags-control.module.css';

type TagsControlProps = ControlProps & {
  tags: readonly string[];
  most: number;
  /** What is said to one more. */
  tooMany: string;
  onChange: (tags: string[]) => void;
};

/** Tags as pieces that can be taken away, and a field that adds one. */
export function TagsControl({ tags, most, tooMany, onChange, readOnly, ...control }: TagsControlProps) {
  const [typed, setTyped] = useState('');
  const [isTooMany, setTooMany] = useState(false);

  function add(): void {
    const tag = typed.trim();
    if (tag === '') return;
    if (tags.length >= most) return setTooMany(true);
    if (!tags.includes(tag)) onChange([...tags, tag]);
    setTyped('');
  }

  function remove(tag: string): void {
    setTooMany(false);
    onChange(tags.filter((one) => one !== tag));
  }

  return (
    <div className={classes.tags}>
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              {!readOnly && (
                <button type="button" aria-label={`Remove the tag ${tag}`} onClick={() => remove(tag)}>
                  <X size={12} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        {...control}
        readOnly={readOnly}
        className={field.control}
        autoComplete="off"
        maxLength={40}
        value={typed}
        placeholder={readOnly ? '' : 'Type a tag and press Enter'}
        onChange={(event) => {
          setTooMany(false);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ',') {
            event.preventDefault();
            add();
          }
        }}
        onBlur={add}
      />
      {isTooMany && <Mistake>{tooMany}</Mistake>}
    </div>
  );
}
