import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { queries } from '../../api/client.ts';
import button from '../../parts/button.module.css';

/** The person to whom it was done, as their page asks for it. */
export function AboutFilter({ userId, clear }: { userId: string; clear: () => void }) {
  const { data } = useQuery(queries.users.find.queryOptions({ input: { search: userId } }));
  const [person] = data?.rows ?? [];
  const name = person ? person.name || person.email : userId;
  return (
    <button
      type="button"
      className={button.plain}
      onClick={clear}
      aria-label={`About ${name}: remove this filter`}
    >
      About {name}
      <X size={14} aria-hidden />
    </button>
  );
}
