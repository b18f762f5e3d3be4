import { Link, type To } from 'react-router-dom';

/** Link that looks like a button. */
export function ButtonLink({
  to,
  label,
  primary,
  inPlace = false,
  className,
}: {
  to: To;
  label: string;
  /** Marks a screen's one next step. */
  primary?: boolean;
  /**
   * Whether the link changes the page's view like a filter: it replaces the address and does not
   * scroll.
   */
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
