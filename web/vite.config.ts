import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeCss } from './src/ui/theme';

/** Where `npm run dev` starts the server. */
const SERVER = `http://localhost:${process.env.PORT ?? 1337}`;

/** The colours stand in the document itself, so that the first paint already has them. */
function inlineThemeColours(): Plugin {
  return {
    name: 'inline-theme-colours',
    transformIndexHtml: () => [{ tag: 'style', children: themeCss(), injectTo: 'head' }],
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inlineThemeColours()],
  server: {
    proxy: {
      '/api': SERVER,
      '/uploads': SERVER,
      '/cms': SERVER,
      '/manifest.webmanifest': SERVER,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
  },
});
