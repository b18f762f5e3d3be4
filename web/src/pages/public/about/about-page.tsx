import { paths } from '@canopy/domain/site-pages';
import type { PageProps } from '../../../lib/public-page';
import { useSite } from '../../../lib/site';
import { aboutText } from '../../../messages/content/public-pages';
import { siteText } from '../../../messages/site';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { Card } from '../../../ui/site/card';
import { CardGrid } from '../../../ui/site/card-grid';
import { PageHero } from '../../../ui/site/page-hero';
import { Picture } from '../../../ui/site/picture';
import { Container, Section } from '../../../ui/site/section';
import type { aboutPage } from '../pages';
import styles from './about.module.css';
import { Team } from './team';

/** About page: the people behind the product and their values. */
export default function AboutPage({ data: { about } }: PageProps<typeof aboutPage>) {
  const site = useSite();
  const { vision, ethos, image, team, standards, commitments, projects } = about;
  if (!vision && !ethos) {
    return (
      <Container className={styles.state}>
        <EmptyState
          level={1}
          title={aboutText.noneTitle}
          why={aboutText.noneWhy}
          action={<ButtonLink to={paths.contact} label={siteText.ask} />}
        />
      </Container>
    );
  }
  return (
    <>
      <PageHero
        title={aboutText.title(site.name)}
        lead={site.description}
        art={
          image && (
            <Picture
              picture={image}
              ratio="4 / 3"
              sizes="(min-width: 1264px) 520px, (min-width: 769px) 44vw, 92vw"
              eager
            />
          )
        }
      />
      <section className={styles.beliefs} aria-label={`${aboutText.vision}, ${aboutText.ethos}`}>
        <Container className={styles.pair}>
          <Belief title={aboutText.vision} text={vision} />
          <Belief title={aboutText.ethos} text={ethos} />
        </Container>
      </section>
      {team.length > 0 && (
        <Section title={aboutText.team} lead={aboutText.teamLead}>
          <Team team={team} />
        </Section>
      )}
      {standards.length > 0 && (
        <Section title={aboutText.standards} lead={aboutText.standardsLead} tone="sunken">
          <dl className={styles.standards}>
            {standards.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {commitments.length > 0 && (
        <Section title={aboutText.commitments} lead={aboutText.commitmentsLead} tone="deep">
          <ul className={styles.commitments}>
            {commitments.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {projects.length > 0 && (
        <Section title={aboutText.projects} lead={aboutText.projectsLead}>
          <CardGrid columns={3}>
            {projects.map(({ title, text, image: photo }) => (
              <li key={title}>
                <Card title={title} text={text} picture={photo ?? undefined} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}

function Belief({ title, text }: { title: string; text: string }) {
  return text ? (
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  ) : null;
}
