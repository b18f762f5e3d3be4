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
  const classes = ['button', primary && 'button-primary', className];
  return (
    <Link className={classes.filter(Boolean).join(' ')} to={to}>
      {label}
    </Link>
  );
}
