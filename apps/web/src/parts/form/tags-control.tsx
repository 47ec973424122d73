import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { isCommandKey } from '../command-key.ts';
import type { ControlProps } from './field.tsx';
import field from './field.module.css';
import { Mistake } from './mistake.tsx';
import classes from './tags-control.module.css';

type TagsControlProps = ControlProps & {
  tags: readonly string[];
  /** Why these tags are not allowed; null if they are. */
  whyNot: (tags: readonly string[]) => string | null;
  onChange: (tags: string[]) => void;
};

/** Tags as chips that can be removed, and a field that adds one. */
export function TagsControl({ tags, whyNot, onChange, readOnly, ...control }: TagsControlProps) {
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);

  function add(): void {
    const tag = typed.trim();
    if (tag === '') return;
    if (!tags.includes(tag)) {
      const wanted = [...tags, tag];
      const reason = whyNot(wanted);
      setMistake(reason);
      if (reason !== null) return;
      onChange(wanted);
    }
    setTyped('');
  }

  function remove(tag: string): void {
    setMistake(null);
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
          setMistake(null);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (!isCommandKey(event)) return;
          if (event.key === 'Enter' || event.key === ',') {
            event.preventDefault();
            add();
          }
        }}
        onBlur={add}
      />
      {mistake !== null && <Mistake>{mistake}</Mistake>}
    </div>
  );
}
