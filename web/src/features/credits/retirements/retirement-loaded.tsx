import type { Retirement } from '@canopy/domain/credits';
import type { ReactNode } from 'react';
import { http } from '../../../lib/http';
import { useAnswer, useRefresh } from '../../../lib/use-answer';
import { retirementsText } from '../../../messages/credits/retirements';
import { Loading } from '../../../ui/loading';
import { OWN_ORDERS, RETIREMENT, RETIREMENTS } from './subjects';

/**
 * Loading wrapper of a dialog's retirement, including fields that only its buyer and editors see.
 */
export function RetirementLoaded({
  id,
  children,
}: {
  id: string;
  children: (retirement: Retirement) => ReactNode;
}) {
  const answer = useAnswer([RETIREMENT, id], () => http.get('/retirements/:id', { path: { id } }));
  return answer.data ? (
    children(answer.data.retirement)
  ) : (
    <Loading answer={answer} title={retirementsText.detailsFailed} lines={4} />
  );
}

/** Reloads retirements and the client's orders after a change. */
export function useRefreshRetirements() {
  const [one, list, orders] = [
    useRefresh(RETIREMENT),
    useRefresh(RETIREMENTS),
    useRefresh(OWN_ORDERS),
  ];
  return () => Promise.all([one(), list(), orders()]);
}
