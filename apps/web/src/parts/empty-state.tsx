import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './message.module.css';

type EmptyStateProps = {
  /** Set if nothing else on the page has a heading. */
  isPage?: boolean;
  icon: LucideIcon;
  title: string;
  /** What to do about it, or why that is fine. */
  text?: string;
  /** A button or a link. */
  action?: ReactNode;
};

/** Nothing to show: why, and what to do. */
export function EmptyState({ isPage = false, icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.message}>
      <span className={classes.icon}>
        <Icon size={24} aria-hidden />
      </span>
      {isPage ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
