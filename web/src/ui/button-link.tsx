import { Link, type To } from 'react-router-dom';

/** A link that looks like a button. */
export function ButtonLink({
  to,
  label,
  primary,
  inPlace = false,
  className,
}: {
  to: To;
  label: string;
  /** For the one next step of a screen. */
  primary?: boolean;
  /** Changes what the page shows, as its filters do: in place of the address, without scrolling. */
  inPlace?: boolean;
  className?: string | undefined;
}) {
  const classes = ['button', primary && 'button-primary', className];
  return (
    <Link
      className={classes.filter(Boolean).join(' ')}
      to={to}
      replace={inPlace}
      preventScrollReset={inPlace}
    >
      {label}
    </Link>
  );
}
