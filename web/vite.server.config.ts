import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the renderer of public pages: one file that the server loads by path. It contains all its
 * dependencies, because the server has packages of its own.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  // Otherwise React is bundled twice, and the slower build runs if the variable is unset.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: 'site-renderer.cjs', codeSplitting: false },
    },
  },
});
