import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Something whose time is taken, and the process whose CPU time it costs. */
export interface Work {
  readonly pid?: number | undefined;
  run(call: number): Promise<unknown>;
}

/** Milliseconds: the median of a call, and what a call costs the process in CPU time. */
export interface Taken {
  readonly ms: number;
  readonly cpuMs: number | null;
}

export interface Rounds {
  readonly rounds: number;
  /** Calls of each work in a round, one after the other. */
  readonly calls: number;
  /** Rounds before those that count. */
  readonly warmUps: number;
}

/**
 * Takes the time of several pieces of work in turn, round by round, each time beginning with another
 * one: what else the machine does meanwhile then meets all of them alike.
 */
export async function inTurn<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  { rounds, calls, warmUps }: Rounds,
): Promise<Record<Name, Taken>> {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  const cpu = new Map<Name, number>(names.map((name) => [name, 0]));
  let call = 0;
  for (let round = -warmUps; round < rounds; round++) {
    for (let n = 0; n < names.length; n++) {
      const name = names[(n + round + warmUps) % names.length] as Name;
      const { pid, run } = works[name];
      const cpuBefore = cpuMsOf(pid);
      for (let k = 0; k < calls; k++) {
        const start = performance.now();
        await run(call);
        if (round >= 0) times.get(name)?.push(performance.now() - start);
        call += 1;
      }
      if (round >= 0) cpu.set(name, (cpu.get(name) ?? 0) + cpuMsOf(pid) - cpuBefore);
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const cpuMs = (cpu.get(name) ?? 0) / (rounds * calls);
      return [
        name,
        { ms: median(times.get(name) ?? []), cpuMs: Number.isNaN(cpuMs) ? null : cpuMs },
      ];
    }),
  ) as Record<Name, Taken>;
}

/** The times of both builds and of the bare yardstick, as results have them. */
export function msOf({ old, today, raw }: Readonly<Record<string, Taken>>) {
  return { old: old?.ms, today: today?.ms, raw: raw?.ms };
}

/**
 * Repeats a call while work is under way and returns its longest duration.
 * @param pauseMs between two calls
 */
export async function worstOf(
  call: () => Promise<unknown>,
  working: Promise<unknown>,
  pauseMs: number,
): Promise<number> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  working.then(done, done);
  let worst = 0;
  while (!isDone) {
    const asked = performance.now();
    await call();
    worst = Math.max(worst, performance.now() - asked);
    await pause(pauseMs);
  }
  return worst;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** CPU time of all threads of a process so far; not a number where the system does not tell. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const tasks = `/proc/${pid}/task`;
    return readdirSync(tasks).reduce((sum, task) => {
      const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    return Number.NaN;
  }
}

/**
 * The most memory that a process has at once while something is done, MiB; not a number where the system
 * does not tell.
 */
export async function peakMibDuring(
  pid: number | undefined,
  work: () => Promise<unknown>,
): Promise<number> {
  const folder = `/proc/${pid}`;
  try {
    // Linux forgets the peak so far.
    writeFileSync(`${folder}/clear_refs`, '5');
  } catch {
    await work();
    return Number.NaN;
  }
  await work();
  // Linux says kB and means 1024 bytes (`man proc_pid_status`).
  const [, kib] = /VmHWM:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
