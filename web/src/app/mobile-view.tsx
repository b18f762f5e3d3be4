import type { SiteSettings } from '@canopy/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { appText } from '../messages/en';
import { LogoMark } from '../ui/logo-mark';
import styles from './mobile-view.module.css';

/** Specification §9. */
const WIDEST_MOBILE_PX = 768;

/** Covers the page in a narrow window. What it covers stays in the document, out of reach. */
export function MobileView({ site }: { site: Pick<SiteSettings, 'name' | 'mobileBlock'> }) {
  const isNarrow = useSyncExternalStore(
    onResize,
    () => window.innerWidth <= WIDEST_MOBILE_PX,
    // Nobody knows yet how wide the window is.
    () => false,
  );
  return isNarrow && site.mobileBlock && !isPreview()
    ? createPortal(<Cover name={site.name} />, document.body)
    : null;
}

/** The panel shows pages in a frame, also as wide as a phone; drafts are opened with a key. */
function isPreview(): boolean {
  return window.parent !== window || new URLSearchParams(window.location.search).has('preview');
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function Cover({ name }: { name: string }) {
  useEffect(() => {
    // An inert element loses the focus; a window that is narrow for a moment must not.
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
      <p className={styles.name}>{name}</p>
      <h1>{appText.mobileTitle}</h1>
      <p className={styles.text}>{appText.mobileText}</p>
    </div>
  );
}

const COVER_ID = 'mobile-view';
