import { WORKFLOW_ROLES, type WorkflowRole } from '@canopy/domain/logistics';

/** Audiences of the landing page: the `role` of its links and the workflow's role. */
export const AUDIENCES = ['businesses', 'individuals', 'governments'] as const;

export type Audience = (typeof AUDIENCES)[number];

const ROLE_OF: Readonly<Record<Audience, WorkflowRole>> = {
  businesses: 'Business',
  individuals: 'Individual',
  governments: 'Government / NGO',
};

/** Returns the audience in an address, or null. */
export function findAudience(role: string | null): Audience | null {
  return AUDIENCES.find((audience) => audience === role) ?? null;
}

export function findRole(audience: Audience): WorkflowRole {
  return ROLE_OF[audience];
}

/** Returns the role in an address, by role or audience name, or null. */
export function roleNamed(name: string | null): WorkflowRole | null {
  const audience = findAudience(name);
  return audience ? findRole(audience) : (WORKFLOW_ROLES.find((role) => role === name) ?? null);
}
