import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type CustomerLinkProps = { userId: string; tabIndex?: number; children: ReactNode };

/**
 * The link to the customer's profile; only super admins get its id. See docs/rules/roles.md#what-only-super-admins-see.
 * A plain link, since five hundred router links would each listen to every navigation.
 */
export function CustomerLink({ userId, tabIndex, children }: CustomerLinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: '/users', search: { userId } });
  };
  return (
    <a href={`/users?userId=${userId}`} tabIndex={tabIndex} onClick={go} title="The customer's profile">
      {children}
    </a>
  );
}
