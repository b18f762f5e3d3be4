import { paths } from '@canopy/domain/site-pages';
import { creditsFor, wantedSearch } from '../lib/wanted-credits';
import { balanceText } from '../messages/inventory/balance';
import { ButtonLink } from './button-link';

/**
 * Link from an amount of emissions to the same amount of credits. Renders nothing if no credit is
 * needed.
 */
export function BalanceLink({ kgCo2e }: { kgCo2e: number }) {
  const credits = creditsFor(kgCo2e);
  return credits <= 0 ? null : (
    <ButtonLink
      to={{ pathname: paths.carbonCredits, search: wantedSearch(credits) }}
      label={balanceText.action}
    />
  );
}
