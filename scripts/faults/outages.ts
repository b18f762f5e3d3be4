import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startS3 } from '../../tests/support/bucket';
import { type Line, lineTo } from '../../tests/support/line';
import { startMailServer } from '../../tests/support/mail';
import { connected } from '../../tests/support/postgres';
import { mountSmallDisk } from '../../tests/support/small-disk';
import type { Faults } from './faults';
import { startRedis } from './redis';
import type { Trial } from './trial';
import { saveWithFile, uploadFile, whileWriting } from './writes';

/** Disk size with space for a database, a few large files and little more. */
const DISK_MB = 64;
const KB = 1024;
const MB = 1024 * KB;

/** Sizes of concurrently uploaded files, in MB. */
const LARGE_FILES = [1, 2, 2.5, 3];

/** Time for which PostgreSQL is frozen. It exceeds the longest acceptable call. */
const FROZEN_MS = 40_000;
/**
 * Longest acceptable call. It may wait for a silent connection, another waiting call and a new
 * connection.
 */
const LONGEST_MS = 30_000;

/**
 * Fills the disk of a server on SQLite three times and frees it again.
 *
 * The free space suffices for half of the concurrent large uploads, then for little, then for
 * nothing.
 */
export async function disk(faults: Faults): Promise<void> {
  const small = mountSmallDisk(DISK_MB);
  const env = { TMPDIR: path.join(small.folder, 'tmp') };
  const options = { folder: small.folder, env, mayFail: true };
  try {
    await mkdir(env.TMPDIR);
    await faults.on('Full disk', 'SQLite', options, (trial) =>
      whileWriting(trial, async () => {
        for (const bytes of [7 * MB, 400 * KB, 0]) {
          await small.fillUpTo(bytes);
          await Promise.all(LARGE_FILES.map((size) => trial.send(uploadFile(trial, size * MB))));
          await pause(3000);
          await small.empty();
          await pause(1000);
        }
      }),
    );
  } finally {
    small.remove();
  }
}

/**
 * Stops and restarts PostgreSQL, freezes it until every call has ended, and terminates its backends
 * repeatedly.
 */
export async function postgres(faults: Faults): Promise<void> {
  await faults.on('PostgreSQL stopped 4 times', 'PostgreSQL', { mayFail: true }, (trial) =>
    whileWriting(trial, async () => {
      const { halt, resume } = await faults.postgres();
      for (let n = 0; n < 4; n += 1) {
        await pause(1500);
        await halt();
        await pause(500);
        await resume();
      }
      await pause(1500);
    }),
  );
  const patient = { mayFail: true, longestMs: LONGEST_MS };
  await faults.on('PostgreSQL frozen for 40 s', 'PostgreSQL', patient, (trial) =>
    whileWriting(trial, async () => {
      const { freeze, thaw } = await faults.postgres();
      await pause(1500);
      freeze();
      await pause(FROZEN_MS).finally(thaw);
      await pause(1500);
    }),
  );
  await faults.on('Backends terminated 100 times', 'PostgreSQL', { mayFail: true }, (trial) =>
    whileWriting(trial, async () => {
      const { query, end } = await connected(trial.databaseUrl);
      for (let n = 0; n < 100; n += 1) {
        await pause(60);
        await query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
      }
      await end();
    }),
  );
}

/** Makes Redis refuse connections, then hang. Clients must not notice. */
export async function redis(faults: Faults): Promise<void> {
  const server = await startRedis();
  const line = await lineTo(server.url, 6379);
  const options = { mayFail: false, env: { REDIS_URL: line.url } };
  try {
    await faults.on('Redis away, then hanging', 'PostgreSQL', options, (trial) =>
      whileWriting(trial, () => cutAndHang(line)),
    );
  } finally {
    await line.cut();
    await server.stop();
  }
}

/** Makes the mail server refuse connections, then hang. Every mail must arrive later. */
export async function smtp(faults: Faults): Promise<void> {
  for (const database of faults.databases) {
    const server = await startMailServer();
    const line = await lineTo(server.url, 587);
    const { mails } = server;
    const options = { mayFail: false, env: { SMTP_URL: line.url }, mails: () => mails };
    try {
      await faults.on('SMTP away, then hanging', database, options, (trial) =>
        whileWriting(trial, () => cutAndHang(line)),
      );
    } finally {
      await line.cut();
      await server.stop();
    }
  }
}

/**
 * Makes the bucket cut transfers, refuse connections and hang during uploads and downloads.
 *
 * Each download must end, complete or not.
 */
export async function bucket(faults: Faults): Promise<void> {
  for (const database of faults.databases) {
    const folder = await mkdtemp(path.join(tmpdir(), 'canopy-bucket-'));
    const server = await startS3(folder);
    const line = await lineTo(server.endpoint, 80);
    const { env, putPrepared } = await server.newBucket();
    const options = {
      mayFail: true,
      longestMs: LONGEST_MS,
      env: { ...env, S3_ENDPOINT: line.url },
      prepareFiles: putPrepared,
    };
    try {
      await faults.on('Bucket away, hanging and cut in files', database, options, (trial) =>
        whileDownloading(trial, async () => {
          for (const kilobytes of [100, 1000, 2500]) {
            await pause(1000);
            line.cutAfter(kilobytes * KB);
          }
          await cutAndHang(line);
        }),
      );
    } finally {
      await line.cut();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Runs writes, large uploads and downloads during the work, including the archive of a year. */
async function whileDownloading(trial: Trial, work: () => Promise<void>): Promise<void> {
  const large = () => uploadFile(trial, 3 * MB);
  for (let n = 0; n < 2; n += 1) {
    await trial.send(large());
    await trial.send(saveWithFile(trial));
  }
  let isOver = false;
  const archive = '/api/periods/2024-2025/audit.zip';
  const downloading = [
    () => [...trial.files.values()].at(0),
    () => [...trial.files.values()].at(-1),
    () => null,
  ].map(async (next) => {
    while (!isOver) {
      const file = next();
      await download(trial, file ? `/api/evidence/${file.at}` : archive, file?.bytes);
    }
  });
  await whileWriting(trial, work, [large]).finally(() => {
    isOver = true;
  });
  await Promise.all(downloading);
}

/** Last record of a complete archive. Source: APPNOTE.TXT of PKWARE, 4.3.16. */
const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006');

/**
 * Downloads a file. Notes slow downloads, unexpected statuses, and incomplete files answered with
 * 200.
 * @param bytes content of the file; absent for an archive
 */
async function download(trial: Trial, at: string, bytes?: Buffer): Promise<void> {
  const begun = performance.now();
  const answer = await trial.download(at).catch(() => null);
  const tookMs = Math.round(performance.now() - begun);
  if (tookMs > LONGEST_MS) trial.ledger.note(`The download of ${at} took ${tookMs} ms.`);
  if (answer?.status === 200) {
    const isWhole = bytes ? bytes.equals(answer.bytes) : answer.bytes.includes(END_OF_ARCHIVE);
    if (!isWhole) trial.ledger.note(`${at} was answered 200 with ${answer.bytes.length} bytes.`);
  } else if (answer && answer.status !== 503) {
    trial.ledger.note(`The download of ${at} was answered ${answer.status}.`);
  }
}

async function cutAndHang(line: Line): Promise<void> {
  await pause(1500);
  await line.cut();
  await pause(2500);
  await line.restore();
  await pause(1500);
  line.hang();
  await pause(2500);
  await line.restore();
  await pause(1500);
}
