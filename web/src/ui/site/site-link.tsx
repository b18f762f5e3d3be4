import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Page of this site (`/about`), or an address on the web. */
  to: string;
}

/** Link to an address chosen by an editor: pages of this site open without a page load. */
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
