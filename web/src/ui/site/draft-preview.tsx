import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewText } from '../../messages/site';
import styles from './draft-preview.module.css';

/** The key of a preview that the address carries: then the page shows a draft. */
export function usePreviewKey(): string | undefined {
  const [params] = useSearchParams();
  return params.get('preview') ?? undefined;
}

/** Says above a page that it is a draft, and has it shown again when the panel has saved it. */
export function DraftBar({ onSaved }: { onSaved: () => void }) {
  // Before the bar is painted, since an effect after painting misses a change that is saved meanwhile.
  useLayoutEffect(() => {
    const listen = ({ origin, data }: MessageEvent<{ type?: string } | null>) => {
      // The panel shows previews in a frame and tells the frame of every change that it saves.
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
