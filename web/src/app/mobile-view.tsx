import type { SiteSettings } from '@canopy/domain/site';
import { paths } from '@canopy/domain/site-pages';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { appText } from '../messages/en';
import { ButtonLink } from '../ui/button-link';
import { LogoMark } from '../ui/logo-mark';
import { USER, useAccess } from './access';
import styles from './mobile-view.module.css';

/** Specification §9. */
const WIDEST_MOBILE_PX = 768;

/**
 * Cover over pages in narrow windows, where the site's settings ask for it. Covered content stays
 * in the document but becomes inert.
 */
export function MobileView({ site }: { site: Pick<SiteSettings, 'name' | 'mobileView'> }) {
  const access = useAccess();
  const isNarrow = useSyncExternalStore(
    onResize,
    () => window.innerWidth <= WIDEST_MOBILE_PX,
    // On the server, the window's width is unknown.
    () => false,
  );
  const isMadeForPhones = access === 'everybody' || access === USER;
  const isCovered =
    site.mobileView === 'on' || (site.mobileView === 'workspaces' && !isMadeForPhones);
  if (!isNarrow || !isCovered || isPreview()) return null;
  const isWholeSite = site.mobileView === 'on';
  return createPortal(
    <Cover>
      <p className={styles.name}>{site.name}</p>
      <h1>{isWholeSite ? appText.mobileTitle : appText.mobileWorkspaceTitle}</h1>
      <p className={styles.text}>{appText.mobileText}</p>
      {!isWholeSite && (
        <ButtonLink className={styles.home} to={paths.home} label={appText.mobileHome} />
      )}
    </Cover>,
    document.body,
  );
}

/**
 * Reports whether this is a preview. The panel shows pages in a frame, sometimes as narrow as a
 * phone, and opens drafts with a key.
 */
function isPreview(): boolean {
  return window.parent !== window || new URLSearchParams(window.location.search).has('preview');
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function Cover({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Inert elements lose the focus. It returns when the window widens again.
    const focused = document.activeElement;
    const covered = [...document.body.children].filter((element) => element.id !== COVER_ID);
    for (const element of covered) {
      element.toggleAttribute('inert', true);
    }
    document.body.style.overflow = 'hidden';
    return () => {
      for (const element of covered) {
        element.removeAttribute('inert');
      }
      document.body.style.overflow = '';
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);

  return (
    <div id={COVER_ID} className={styles.cover} role="alert">
      <LogoMark size={48} />
      {children}
    </div>
  );
}

const COVER_ID = 'mobile-view';
