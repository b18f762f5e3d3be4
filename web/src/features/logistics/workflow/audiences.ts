import { WORKFLOW_ROLES, type WorkflowRole } from '@canopy/domain/logistics';

/** The readers of the landing page: the `role` of its links, and the role of the workflow. */
export const AUDIENCES = ['businesses', 'individuals', 'governments'] as const;

export type Audience = (typeof AUDIENCES)[number];

const ROLE_OF: Readonly<Record<Audience, WorkflowRole>> = {
  businesses: 'Business',
  individuals: 'Individual',
  governments: 'Government / NGO',
};

/** The audience that an address names, or null. */
export function findAudience(role: string | null): Audience | null {
  return AUDIENCES.find((audience) => audience === role) ?? null;
}

export function findRole(audience: Audience): WorkflowRole {
  return ROLE_OF[audience];
}

/** The role that an address names, by its own name or that of its audience, or null. */
export function roleNamed(name: string | null): WorkflowRole | null {
  const audience = findAudience(name);
  return audience ? findRole(audience) : (WORKFLOW_ROLES.find((role) => role === name) ?? null);
}
