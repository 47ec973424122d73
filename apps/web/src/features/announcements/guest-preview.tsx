import type { Announcement } from '@passline/contract/restaurants/location';
import Megaphone from 'lucide-react/icons/megaphone';
import classes from './announcement.module.css';

/** The announcement as guests read it. */
export function GuestPreview({ title, message }: Pick<Announcement, 'title' | 'message'>) {
  return (
    <aside className={classes.preview} aria-label="As a guest sees it">
      <p className={classes.previewLabel}>As a guest sees it</p>
      <div className={classes.card}>
        <Megaphone size={18} aria-hidden />
        <div>
          <p className={classes.cardTitle}>{title.trim() === '' ? 'Title' : title}</p>
          <p className={classes.cardText}>{message.trim() === '' ? 'Description' : message}</p>
        </div>
      </div>
    </aside>
  );
}
