import { useEffect, useState } from 'react';

/** The URL by which a chosen picture can be shown; undefined for what is no picture. */
export function useObjectUrl(file: File | undefined): string | undefined {
  return useBlobUrl(file?.type.startsWith('image/') ? file : undefined);
}

/** The URL by which content can be shown, for as long as it is there. */
export function useBlobUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) {
      return;
    }
    const held = URL.createObjectURL(content);
    setUrl(held);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(held);
    };
  }, [content]);
  return url;
}
