import type { ClientRules } from '../../emission-factor/services/emission-factor';
import policies from '../../policy/services/policy';
import unitNames from '../../unit-name/services/unit-name';

/** What holds for the figures of a client from now on: its policy, and the units the admin has named. */
export async function rulesOf(clientId: number): Promise<ClientRules> {
  const [{ gwpSet, country }, aliases] = await Promise.all([
    policies.of(clientId),
    unitNames.aliases(),
  ]);
  return { gwpSet, aliases, place: { countryCode: country, region: null } };
}
