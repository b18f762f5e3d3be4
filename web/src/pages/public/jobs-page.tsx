import type { JobOpening } from '@canopy/domain/content';
import { paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { splitParagraphs } from '../../lib/paragraphs';
import type { PageProps } from '../../lib/public-page';
import { useSite } from '../../lib/site';
import { jobsText } from '../../messages/content/public-pages';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { PageHero } from '../../ui/site/page-hero';
import { Container } from '../../ui/site/section';
import styles from './jobs-page.module.css';
import type { jobsPage } from './pages';

/** Open positions. */
export default function JobsPage({ data: { jobs } }: PageProps<typeof jobsPage>) {
  return (
    <>
      <PageHero
        title={jobsText.heading}
        lead={jobsText.lead}
        eyebrow={jobs.length > 0 && jobsText.openings(jobs.length)}
      />
      <Container className={styles.list}>
        {jobs.length === 0 ? (
          <EmptyState
            title={jobsText.noneTitle}
            why={jobsText.noneWhy}
            action={<ButtonLink to={paths.contact} label={jobsText.ask} />}
          />
        ) : (
          <ul>
            {jobs.map((job) => (
              <li key={job._id}>
                <Opening job={job} />
              </li>
            ))}
          </ul>
        )}
      </Container>
    </>
  );
}

function Opening({ job }: { job: JobOpening }) {
  const site = useSite();
  const { title, department, location, employmentType, summary, description } = job;
  const email = job.applyEmail || site.contact.email;
  return (
    <article className={styles.opening}>
      <div className={styles.head}>
        {department && <p className={styles.department}>{department}</p>}
        <h2>{title}</h2>
        <ul className={styles.facts}>
          {location && <li>{location}</li>}
          <li>{employmentType}</li>
        </ul>
      </div>
      <div>
        {summary && <p className={styles.summary}>{summary}</p>}
        <details className={styles.more}>
          <summary>
            {jobsText.more}
            <span className="visually-hidden">: {title}</span>
          </summary>
          {splitParagraphs(description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
        {email ? (
          <a
            className="button button-primary"
            href={`mailto:${email}?subject=${encodeURIComponent(jobsText.applyFor(title))}`}
          >
            {jobsText.apply}
            <span className="visually-hidden">: {title}</span>
          </a>
        ) : (
          <Link className="button button-primary" to={paths.contact}>
            {jobsText.ask}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
