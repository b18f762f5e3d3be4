const DEFAULT_GIGABYTES = 5;

/** What the evidence of one client may hold, all its users together, in GB of 1024 MB. */
export function evidenceQuotaGigabytes(env: NodeJS.ProcessEnv = process.env): number {
  return Number(env.EVIDENCE_QUOTA_GB || DEFAULT_GIGABYTES);
}

/** What is wrong with the setting, for the operator; null when it can be used. */
export function quotaMisconfigured(env: NodeJS.ProcessEnv = process.env): string | null {
  const quota = evidenceQuotaGigabytes(env);
  if (quota > 0 && Number.isFinite(quota)) return null;
  return `EVIDENCE_QUOTA_GB must be a number above 0, such as 5, not '${env.EVIDENCE_QUOTA_GB}'.`;
}
