import { Failure } from './failure.mjs';

/**
 * Returns whether the server may fill an empty database with demo content. Call it before our code
 * sets NODE_ENV: operators who set it run a real site.
 * @param {NodeJS.ProcessEnv} env
 * @returns {'auto' | 'off' | 'on'} `auto`: only when the database is empty
 */
export function demoMode(env) {
  const wish = env.DEMO?.trim().toLowerCase();
  if (wish === 'on' || wish === 'off') return wish;
  if (wish) throw new Failure(`DEMO is "${env.DEMO}"; it must be on or off.`);
  return env.NODE_ENV ? 'off' : 'auto';
}
