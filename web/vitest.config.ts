import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Vitest would take the build for Node.js.
  resolve: { alias: { axios: 'axios/dist/browser/axios.cjs' } },
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // antd forms on a busy two-core machine take longer than the default allows.
    testTimeout: 20_000,
    // Vitest leaves one core to whoever watches.
    maxWorkers: availableParallelism(),
  },
});
