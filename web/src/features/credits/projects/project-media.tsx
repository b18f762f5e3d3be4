import type { Attachment } from '@canopy/domain/common';
import type { CarbonProject } from '@canopy/domain/credits';
import { formatBytes } from '../../../lib/site-format';
import { projectText } from '../../../messages/credits/projects';
import styles from './project-detail.module.css';

/** Film of a project. Before it plays, the browser loads only metadata and the first frame. */
export function ProjectFilm({ project }: { project: CarbonProject }) {
  const { video, projectName } = project;
  return video === null ? null : (
    <section>
      <h2 className={styles.heading}>{projectText.video}</h2>
      {/* biome-ignore lint/a11y/useMediaCaption: editors upload films without a track of captions */}
      <video
        className={styles.film}
        controls
        preload="metadata"
        aria-label={projectText.videoOf(projectName)}
        src={video.url}
      />
    </section>
  );
}

/** Documents to download, with their sizes. */
export function ProjectDocuments({ documents }: { documents: readonly Attachment[] }) {
  return documents.length === 0 ? null : (
    <section>
      <h2 className={styles.heading}>{projectText.documents}</h2>
      <ul className={styles.documents}>
        {documents.map(({ url, name, bytes }) => (
          <li key={url}>
            <a href={url} download={name}>
              <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path
                  d="M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.6"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
              <span className={styles.file}>{name}</span>
              <span className={styles.size}>{formatBytes(bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
