import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    worker?: string;
  }
}

// Lets the report of a flaky file list the files that its worker ran before.
beforeEach(({ task }) => {
  task.meta.worker = process.env.VITEST_POOL_ID;
});
