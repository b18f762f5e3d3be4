import { Link, type To } from 'react-router-dom';

/** A link that looks like a button. */
export function ButtonLink({
  to,
  label,
  primary,
  className,
}: {
  to: To;
  label: string;
  /** For the one next step of a screen. */
  primary?: boolean;
  className?: string | undefined;
}) {
  return (
    <Link className={`button ${primary ? 'button-primary' : ''} ${className ?? ''}`} to={to}>
      {label}
    </Link>
  );
}
