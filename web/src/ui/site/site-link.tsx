import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of this site (`/about`), or an address of the web, which opens as such. */
  to: string;
}

/** A link whose address an editor chose: inside the site it navigates, elsewhere it leaves. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  return to.startsWith('/') ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" {...rest}>
      {children}
    </a>
  );
}
