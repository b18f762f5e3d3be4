import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileRow, upload } from '../content/pictures';
import type { DemoProject } from './content';

/** Returns the file name of a project's monitoring summary. */
export const nameSummary = ({ projectName }: Pick<DemoProject, 'projectName'>) =>
  `${projectName}, monitoring summary 2024.pdf`;

/**
 * Writes the featured projects' monitoring summaries to the uploads.
 * @returns the media library rows to add for them
 */
export function writeSummaries(projects: readonly DemoProject[]): Promise<FileRow[]> {
  const folder = path.join(strapi.dirs.app.root, 'data', 'documents');
  return Promise.all(
    projects
      .filter(({ featured }) => featured)
      .map(async (project) => {
        const source = path.join(folder, `${project.picture}.pdf`);
        const file = { hash: `${project.picture}-summary`, ext: '.pdf', mime: 'application/pdf' };
        const { size } = await stat(source);
        return {
          ...(await upload({ ...file, width: null, height: null }, source, size)),
          name: nameSummary(project),
          alternativeText: '',
          formats: {},
        };
      }),
  );
}
