import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { isConnectionUrl } from './connection-url';
import { PROBE_BYTES } from './storage-folder';

/** Timeouts of a bucket, in milliseconds, because a user may be waiting. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 5_000;
/** Extra time for an upload, on a slow line of 4 Mbit/s. */
const BYTES_PER_MS = 500;
const ATTEMPTS = 2;

/** Silences the library's log. Each failure is thrown, and would appear in the log twice. */
const ignore = () => undefined;
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const PROBE = '.probe';
const DEFAULT_REGION = 'us-east-1';

/** File being read from a bucket. */
export interface BucketFile {
  readonly bytes: Readable;
  readonly length: number;
  readonly changedAt: Date;
  /** Part of the file that the bytes are; undefined if they are the whole file. */
  readonly contentRange: string | undefined;
}

/** Files in a bucket of an S3 server, named by the paths that they would have below `DATA_DIR`. */
export interface Bucket {
  /** @param length the number of bytes, which S3 must know in advance */
  put(name: string, bytes: Buffer | Readable, length: number): Promise<void>;
  /**
   * @param range the requested part, in the syntax of the header `Range`
   * @returns null if the file does not exist
   */
  open(name: string, range?: string): Promise<BucketFile | null>;
  /** Returns the time of the last write; null if the file does not exist. */
  changedAt(name: string): Promise<Date | null>;
  /** Does nothing if the file does not exist. */
  delete(name: string): Promise<void>;
  /** Rejects if files cannot be written. */
  probe(): Promise<void>;
}

/**
 * Returns the configured bucket; null if files are in the data folder. Connects at the first call.
 */
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
        // For a range beyond the end of the file, returns the whole file.
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

/** Loads the library only with a bucket, because that takes a tenth of a second. */
async function openClient(env: NodeJS.ProcessEnv): Promise<S3> {
  // Otherwise the library would log its end date of Node 20 support at each start and each backup.
  Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
  const { S3 } = await import('@aws-sdk/client-s3');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return new S3({
    region: env.S3_REGION || DEFAULT_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'true',
    // Without keys, the library asks the machine, which may have a role.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Many S3-compatible servers do not support the newer checksums.
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

/** @throws any other failure, such as a missing bucket */
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
    return 'Set S3_BUCKET to the name of the bucket, or leave out the other S3 settings.';
  }
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY)) {
    return 'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither if the machine has a role.';
  }
  return null;
}

/** Refuses a login in the address, which would be logged. S3 has its own keys. */
function isWebAddress(text: string): boolean {
  return isConnectionUrl(text, ['http:', 'https:']) && !text.includes('@');
}
