/** Roles for estimates in the workflow. Source: specification §6. */
export const WORKFLOW_ROLES = ['Individual', 'Business', 'Government / NGO'] as const;

export type WorkflowRole = (typeof WORKFLOW_ROLES)[number];
