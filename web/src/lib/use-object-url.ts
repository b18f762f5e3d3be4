import { useEffect, useState } from 'react';

/** The URL by which a chosen picture can be shown; undefined for what is no picture. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) {
      return;
    }
    const held = URL.createObjectURL(file);
    setUrl(held);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(held);
    };
  }, [file]);
  return url;
}
