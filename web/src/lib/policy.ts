import { DEFAULT_POLICY, type Policy } from '@canopy/domain/inventory';
import { useSession } from './session';

/** Returns the own client's accounting policy, or the defaults for users without a client. */
export function usePolicy(): Policy {
  const session = useSession();
  return (session.status === 'in' && session.me.policy) || DEFAULT_POLICY;
}
