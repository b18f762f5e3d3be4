import { mkdir, readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from './free-port';

interface Listed {
  readonly Contents?: readonly { readonly Key: string }[];
}

/** Methods of the S3 library that tests call with a bucket and a key. */
interface S3Client {
  createBucket(input: object): Promise<unknown>;
  deleteBucket(input: object): Promise<unknown>;
  putObject(input: object): Promise<unknown>;
  deleteObject(input: object): Promise<unknown>;
  getObject(input: object): Promise<{
    readonly Body: { transformToByteArray(): Promise<Uint8Array> };
  }>;
  listObjectsV2(input: object): Promise<Listed>;
}

/** Server that speaks S3. */
export interface S3Server {
  readonly endpoint: string;
  /** Received requests, if the server runs in this process. */
  readonly requests: readonly IncomingMessage[];
  newBucket(): Promise<TestBucket>;
  stop(): Promise<void>;
}

export interface TestBucket {
  /** Environment of a server that stores its files in the bucket. */
  readonly env: Readonly<Record<string, string>>;
  /** Lists the names of the stored files. */
  names(): Promise<string[]>;
  read(name: string): Promise<Buffer>;
  /** Stores the pictures of a prepared database, under their names in its data folder. */
  putPrepared(dataDir: string): Promise<void>;
}

/** Keys accepted by the server in this process. */
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

let buckets = 0;

/**
 * Uses the S3 server at `TEST_S3_ENDPOINT`, or starts one in this process. The keys of a given
 * server are in `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.
 * @param folder file storage of the server in this process
 */
export async function startS3(folder: string): Promise<S3Server> {
  const given = process.env.TEST_S3_ENDPOINT;
  const requests: IncomingMessage[] = [];
  const own = given ? null : await startOwn(folder, requests);
  const endpoint = given ?? own?.endpoint ?? '';
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = {
    S3_REGION: 'us-east-1',
    ...KEYS,
    ...(given && (process.env as Partial<typeof KEYS>)),
  } as typeof KEYS & { S3_REGION: string };
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const { S3 } = createRequire(path.resolve('cms/package.json'))('@aws-sdk/client-s3') as {
    S3: new (settings: object) => S3Client;
  };
  const s3 = new S3({
    endpoint,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const made: string[] = [];
  const namesIn = async (Bucket: string) => {
    if (own) return own.namesIn(Bucket);
    const { Contents = [] } = await s3.listObjectsV2({ Bucket });
    return Contents.map(({ Key }) => Key).sort();
  };
  return {
    endpoint,
    requests,
    async newBucket() {
      buckets += 1;
      const Bucket = `canopy-test-${process.pid}-${buckets}`;
      await (own?.makeBucket(Bucket) ?? s3.createBucket({ Bucket }));
      made.push(Bucket);
      return {
        env: {
          S3_BUCKET: Bucket,
          S3_ENDPOINT: endpoint,
          S3_REGION,
          S3_ACCESS_KEY_ID,
          S3_SECRET_ACCESS_KEY,
          S3_FORCE_PATH_STYLE: 'true',
        },
        names: () => namesIn(Bucket),
        async read(Key) {
          const { Body } = await s3.getObject({ Bucket, Key });
          return Buffer.from(await Body.transformToByteArray());
        },
        async putPrepared(dataDir) {
          const folder = path.join(dataDir, 'public/uploads');
          for (const name of await readdir(folder)) {
            const Body = await readFile(path.join(folder, name));
            await s3.putObject({ Bucket, Key: `public/uploads/${name}`, Body });
          }
        },
      };
    },
    async stop() {
      for (const Bucket of given ? made : []) {
        for (const Key of await namesIn(Bucket)) await s3.deleteObject({ Bucket, Key });
        await s3.deleteBucket({ Bucket });
      }
      await own?.stop();
    },
  };
}

async function startOwn(folder: string, requests: IncomingMessage[]) {
  const port = await freePort();
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder });
  await server.run();
  server.httpServer.on('request', (request) => requests.push(request));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    // s3rver reads the signatures of these two calls differently than the library writes them.
    async makeBucket(name: string): Promise<void> {
      await mkdir(path.join(folder, name), { recursive: true });
    },
    async namesIn(name: string): Promise<string[]> {
      const files = await readdir(path.join(folder, name), { recursive: true });
      return files.flatMap((file) => /^(.+)\._S3rver_object$/.exec(file)?.[1] ?? []).sort();
    },
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}
