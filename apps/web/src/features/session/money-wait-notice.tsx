import Clock from 'lucide-react/icons/clock';
import notice from '../../parts/stand-in-notice.module.css';
import { useMoneyWait } from './use-money-wait.ts';

/** Says until when this person moves no money, and why; nothing while they may. */
export function MoneyWaitNotice({ className = '' }: { className?: string | undefined }) {
  const wait = useMoneyWait();
  if (wait === null) return null;
  return (
    <p className={`${notice.notice} ${className}`}>
      <Clock size={16} aria-hidden />
      <span>{wait}</span>
    </p>
  );
}
