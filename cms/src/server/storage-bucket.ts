import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { isConnectionUrl } from './connection-url';
import { PROBE_BYTES } from './storage-folder';

/** The time until a bucket answers, in milliseconds: somebody waits. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 5_000;
/** An upload may also take the time that it needs on a slow line of 4 Mbit/s. */
const BYTES_PER_MS = 500;
const ATTEMPTS = 2;

/** Each failure is thrown, and would stand in the log twice. */
const ignore = () => undefined;
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const PROBE = '.probe';
const DEFAULT_REGION = 'us-east-1';

/** A file in a bucket that is being read. */
export interface BucketFile {
  readonly bytes: Readable;
  /** The number of these. */
  readonly length: number;
  readonly changedAt: Date;
  /** Which part of the file they are; undefined when they are all of it. */
  readonly contentRange: string | undefined;
}

/** Files in a bucket of an S3 server, by the names that they have below `DATA_DIR` without it. */
export interface Bucket {
  /** @param length how many bytes there are: S3 has to know it before it gets them */
  put(name: string, bytes: Buffer | Readable, length: number): Promise<void>;
  /**
   * @param range a part of it, as the header `Range` says it
   * @returns null when there is no such file
   */
  open(name: string, range?: string): Promise<BucketFile | null>;
  /** When it was last written; null when there is no such file. */
  changedAt(name: string): Promise<Date | null>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
  /** Rejects when files cannot be written. */
  probe(): Promise<void>;
}

/** The bucket of the environment; null where files are in the data folder. Connects at the first call. */
export function openBucket(env: NodeJS.ProcessEnv = process.env): Bucket | null {
  if (!env.S3_BUCKET) return null;
  const Bucket = env.S3_BUCKET;
  let client: Promise<S3> | undefined;
  const connect = () => {
    client ??= openClient(env);
    return client;
  };
  const put: Bucket['put'] = async (name, bytes, length) => {
    const s3 = await connect();
    const file = { Bucket, Key: name, Body: bytes, ContentLength: length };
    await s3.putObject(file, { requestTimeout: ANSWER_MS + length / BYTES_PER_MS });
  };
  const remove: Bucket['delete'] = async (name) => {
    await (await connect()).deleteObject({ Bucket, Key: name });
  };
  return {
    put,
    async open(name, range) {
      const s3 = await connect();
      const file = { Bucket, Key: name };
      const answer = await s3
        .getObject({ ...file, Range: range })
        // Behind the end of the file: all of it is an answer too.
        .catch((failure) =>
          failure.name === 'InvalidRange' ? s3.getObject(file) : Promise.reject(failure),
        )
        .catch(nullWhereMissing);
      if (!answer) return null;
      return {
        bytes: answer.Body as Readable,
        length: answer.ContentLength ?? 0,
        changedAt: answer.LastModified ?? new Date(0),
        contentRange: answer.ContentRange,
      };
    },
    async changedAt(name) {
      const s3 = await connect();
      const answer = await s3.headObject({ Bucket, Key: name }).catch(nullWhereMissing);
      return answer && (answer.LastModified ?? new Date(0));
    },
    delete: remove,
    async probe() {
      await put(PROBE, randomBytes(PROBE_BYTES), PROBE_BYTES);
      await remove(PROBE);
    },
  };
}

/** The library takes a tenth of a second to load, so only where there is a bucket. */
async function openClient(env: NodeJS.ProcessEnv): Promise<S3> {
  // It would write to the log of each start, and of each backup, until which date Node 20 gets new versions.
  Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
  const { S3 } = await import('@aws-sdk/client-s3');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return new S3({
    region: env.S3_REGION || DEFAULT_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'true',
    // Without them the library asks the machine, which may have a role.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Many servers that speak S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
  });
}

/** @throws what says anything else, such as that there is no such bucket */
function nullWhereMissing(failure: unknown): null {
  const { name } = failure as Error;
  if (name === 'NoSuchKey' || name === 'NotFound') return null;
  throw failure;
}

/**
 * Checks the variables for a bucket.
 * @returns a sentence about the first bad one, without its secrets, or null
 */
export function bucketMisconfigured(env: NodeJS.ProcessEnv = process.env): string | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const { S3_FORCE_PATH_STYLE } = env;
  if (S3_BUCKET && (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(S3_BUCKET) || isIP(S3_BUCKET))) {
    return `S3_BUCKET must be the name of a bucket, such as canopy-files, not '${S3_BUCKET}'.`;
  }
  if (S3_ENDPOINT && !isWebAddress(S3_ENDPOINT)) {
    return 'S3_ENDPOINT must be the address of an S3 server, such as https://s3.example.org.';
  }
  if (S3_REGION && !/^[a-z0-9-]+$/.test(S3_REGION)) {
    return `S3_REGION must be the name of a region, such as eu-central-1, not '${S3_REGION}'.`;
  }
  if (S3_FORCE_PATH_STYLE && !['true', 'false'].includes(S3_FORCE_PATH_STYLE)) {
    return `S3_FORCE_PATH_STYLE must be true or false, not '${S3_FORCE_PATH_STYLE}'.`;
  }
  if (!S3_BUCKET && (S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)) {
    return 'Set S3_BUCKET to the name of the bucket, or leave out the other settings of S3.';
  }
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY)) {
    return 'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither where the machine has a role.';
  }
  return null;
}

/** A login in the address would be logged; S3 has keys of its own. */
function isWebAddress(text: string): boolean {
  return isConnectionUrl(text, ['http:', 'https:']) && !text.includes('@');
}
