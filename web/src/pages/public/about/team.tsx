import type { Landing } from '@canopy/domain/content';
import { Picture } from '../../../ui/site/picture';
import styles from './about.module.css';

/** Photos, names and roles of the team. */
export function Team({ team }: { team: Landing['about']['team'] }) {
  return (
    <ul className={styles.team}>
      {team.map(({ name, role, text, photo }) => (
        <li key={name}>
          <Picture
            className={styles.photo}
            picture={photo}
            ratio="1 / 1"
            sizes="(min-width: 1264px) 180px, (min-width: 769px) 22vw, 88px"
            decorative
          />
          <div>
            <h3>{name}</h3>
            {role && <p className={styles.role}>{role}</p>}
            {text && <p className={styles.words}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
