import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    worker?: string;
  }
}

// The report of a flaky file lists the files that its worker ran before it.
beforeEach(({ task }) => {
  task.meta.worker = process.env.VITEST_POOL_ID;
});
