import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../../lib/site';
import { homeText } from '../../messages/en';
import { Container } from '../../ui/site/section';
import { HomeArt } from './home-art';
import styles from './home-page.module.css';

const DOORS = [
  { ...homeText.doors.client, to: paths.clientLogin },
  { ...homeText.doors.member, to: paths.userLogin },
  { ...homeText.doors.admin, to: paths.adminLogin },
] as const;

export default function HomePage() {
  const { site } = useSite();
  return (
    <Container>
      <section className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>{homeText.eyebrow}</p>
          <h1 className={styles.title}>{homeText.title}</h1>
          <p className={styles.lead}>{homeText.lead(site.name)}</p>
        </div>
        <HomeArt />
      </section>

      <section aria-labelledby="doors-title">
        <h2 id="doors-title">{homeText.doorsTitle}</h2>
        <ul className={styles.doors}>
          {DOORS.map(({ to, title, text, action }) => (
            <li key={to}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link className="button button-primary" to={to}>
                {action}
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.steps} aria-labelledby="steps-title">
        <h2 id="steps-title">{homeText.stepsTitle}</h2>
        <ol>
          {homeText.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}
