import { parentPort } from 'node:worker_threads';
import { type Hashing, loadBcrypt } from './password-hashing';

const bcrypt = loadBcrypt();

parentPort?.on('message', ({ name, args }: Hashing) => {
  try {
    parentPort?.postMessage({ result: bcrypt[`${name}Sync`](...args) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
