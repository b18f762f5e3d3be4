import { Link, type To } from 'react-router-dom';

/** A link that looks like a button. */
export function ButtonLink({
  to,
  label,
  primary = false,
}: {
  to: To;
  label: string;
  /** For the one next step of a screen. */
  primary?: boolean;
}) {
  return (
    <Link className={primary ? 'button button-primary' : 'button'} to={to}>
      {label}
    </Link>
  );
}
