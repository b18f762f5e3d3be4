/** Storage quotas and retention periods, which the operator sets by variables. */
const SETTINGS = {
  EVIDENCE_QUOTA_GB: { normally: 5, least: 0, such: 'a number above 0, such as 5' },
  UNCONFIRMED_EVIDENCE_QUOTA_MB: { normally: 50, least: 0, such: 'a number above 0, such as 50' },
  EVIDENCE_TOTAL_QUOTA_GB: { normally: Infinity, least: 0, such: 'a number above 0, such as 500' },
  UNUSED_EVIDENCE_DAYS: { normally: 7, least: 1, such: 'a number of days from 1, such as 7' },
  SAVE_RECEIPT_DAYS: { normally: 7, least: 1, such: 'a number of days from 1, such as 7' },
  // A trail that forgets within the year proves nothing of that year.
  HISTORY_DAYS: { normally: Infinity, least: 365, such: 'a number of days from 365, such as 3650' },
} as const;

type Name = keyof typeof SETTINGS;
type Days = Extract<Name, `${string}_DAYS`>;

/**
 * Returns a setting in its unit: MB, GB of 1024 MB or days. `Infinity` without a limit.
 * @param name the environment variable
 */
export function retention(name: Name, env: NodeJS.ProcessEnv = process.env): number {
  return env[name] ? Number(env[name]) : SETTINGS[name].normally;
}

/** Returns the time before which data is deleted; null if it is kept for good. */
export function keptSince(name: Days): Date | null {
  const days = retention(name);
  return Number.isFinite(days) ? new Date(Date.now() - days * 24 * 60 * 60 * 1000) : null;
}

/** Returns a sentence about the first bad setting, for the operator, or null. */
export function retentionMisconfigured(env: NodeJS.ProcessEnv = process.env): string | null {
  for (const [name, { least, such }] of Object.entries(SETTINGS)) {
    const given = env[name];
    if (!given) continue;
    const value = Number(given);
    if (Number.isFinite(value) && value > 0 && value >= least) continue;
    return `${name} must be ${such}, not '${given}'.`;
  }
  return null;
}
