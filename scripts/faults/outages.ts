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

/** Room for a database, a few large files, and little more. */
const DISK_MB = 64;
const KB = 1024;
const MB = 1024 * KB;

/** Sizes of files that are uploaded at once, in MB. */
const LARGE_FILES = [1, 2, 2.5, 3];

/** PostgreSQL is frozen for longer than any call may take. */
const FROZEN_MS = 40_000;
/** A call may wait for a silent connection, for the turn of another call that does, and for a new connection. */
const LONGEST_MS = 30_000;

/**
 * Fills the disk of a server on SQLite three times and frees it again: with room for half of the large files that are
 * uploaded then, with little room, and with none.
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
 * PostgreSQL is stopped and comes back; it is frozen, and every call ends meanwhile; its backends are terminated
 * one after the other.
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

/** Redis refuses connections, then hangs: nobody may notice. */
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

/** The mail server refuses connections, then hangs: every mail arrives later. */
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
 * The bucket refuses connections, hangs, and ends them in the midst of files, while files are uploaded and downloaded:
 * each download ends, in full or not.
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

/** Has people write, upload large files and download them, also in the archive of a year. */
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

/** An archive ends with this record when it is whole. Source: APPNOTE.TXT of PKWARE, 4.3.16. */
const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006');

/**
 * Downloads a file, and notes if that does not end, or if what was answered as whole is not.
 * @param bytes of the file; without, it is an archive
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
