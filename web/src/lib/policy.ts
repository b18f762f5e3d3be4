import { DEFAULT_POLICY, type Policy } from '@canopy/domain/inventory';
import { useSession } from './session';

/** The accounting policy of the own client; the defaults for everybody else. */
export function usePolicy(): Policy {
  const session = useSession();
  return (session.status === 'in' && session.me.policy) || DEFAULT_POLICY;
}
