import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  AskPublic,
  BuiltFile,
  CreateRenderer,
  PublicAnswer,
  SiteRenderer,
} from '@canopy/domain/site-pages';
import { errors } from '@strapi/utils';
import { askPublic } from '../calls/answer';

/** Returns the folder of the built website. */
export const siteFolder = () => path.resolve(process.cwd(), '../web/dist');

const rendererFile = () => path.resolve(process.cwd(), '../web/dist-server/site-renderer.cjs');

let renderer: SiteRenderer | undefined;

/**
 * Returns the renderer of public pages, which is part of the built website; null without a build.
 */
export function siteRenderer(): SiteRenderer | null {
  if (!renderer && existsSync(rendererFile())) {
    const read = (name: string) => readFileSync(path.join(siteFolder(), name), 'utf8');
    // Loaded by path, because website and server have separate packages.
    const { createRenderer }: { createRenderer: CreateRenderer } = require(rendererFile());
    const manifest: Record<string, BuiltFile> = JSON.parse(read('.vite/manifest.json'));
    const styles = Object.values(manifest).flatMap(({ css }) => css ?? []);
    renderer = createRenderer({
      template: read('index.html'),
      manifest,
      styles: Object.fromEntries(styles.map((name) => [name, read(name)])),
      base: strapi.config.get('server.url'),
    });
  }
  return renderer ?? null;
}

/**
 * Makes a page's calls in this process. Returns refusals as responses, and throws other failures.
 */
export const askAsVisitor: AskPublic = async (call, parts): Promise<PublicAnswer> => {
  try {
    return { status: 200, body: await askPublic(call, parts) };
  } catch (error) {
    if (error instanceof errors.NotFoundError) return refused(404, error);
    if (error instanceof errors.ValidationError) return refused(400, error);
    throw error;
  }
};

function refused(
  status: number,
  { message, details }: { readonly message: string; readonly details: unknown },
): PublicAnswer {
  return { status, body: { data: null, error: { status, message, details } } };
}
