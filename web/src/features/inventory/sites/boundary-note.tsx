import type { Consolidation } from '@canopy/domain/inventory';
import { usePolicy } from '../../../lib/policy';
import { countingText, sitesText } from '../../../messages/inventory/sites';
import { ButtonLink } from '../../../ui/button-link';
import { Panel } from '../../../ui/panel';

/** Note on the sites that count under the policy's approach, with a link to the policy. */
export function BoundaryNote({ toPolicy }: { toPolicy: string }) {
  const approach: Consolidation | '' = usePolicy().consolidation ?? '';
  return (
    <Panel
      title={sitesText.counting}
      actions={<ButtonLink to={toPolicy} label={sitesText.toPolicy} />}
    >
      <p>{countingText[approach]}</p>
      <p>{sitesText.countingRest}</p>
    </Panel>
  );
}
