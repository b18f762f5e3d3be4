import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewText } from '../../messages/site';
import styles from './draft-preview.module.css';

/** Returns the preview key in the address. With a key, the page shows a draft. */
export function usePreviewKey(): string | undefined {
  const [params] = useSearchParams();
  return params.get('preview') ?? undefined;
}

/** Notice above a draft. Calls `onSaved` when the panel has saved the draft. */
export function DraftBar({ onSaved }: { onSaved: () => void }) {
  // Before the first paint, because a later effect would miss a change saved meanwhile.
  useLayoutEffect(() => {
    const listen = ({ origin, data }: MessageEvent<{ type?: string } | null>) => {
      // The panel shows previews in a frame, and notifies the frame of every saved change.
      if (origin === window.location.origin && data?.type === 'strapiUpdate') onSaved();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onSaved]);
  return (
    <p className={styles.bar} role="status">
      <strong>{previewText.title}</strong>, {previewText.note}
    </p>
  );
}
