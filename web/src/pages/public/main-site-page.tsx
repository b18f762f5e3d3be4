import { paths } from '@canopy/domain/site-pages';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSite } from '../../lib/site';
import { PageSkeleton } from '../../ui/skeleton';

/** Page at `/`: redirects to the main site if configured, else to the product's own home page. */
export default function MainSitePage() {
  const site = useSite();
  const { state } = useLocation();

  useEffect(() => {
    if (site.mainSiteUrl) {
      window.location.replace(site.mainSiteUrl);
    }
  }, [site.mainSiteUrl]);

  if (site.mainSiteUrl) {
    return <PageSkeleton />;
  }
  return <Navigate to={paths.home} replace state={state} />;
}
