import { useEffect, useState } from 'react';

/** Returns a URL that shows a chosen picture, or undefined for other files. */
export function useObjectUrl(file: File | undefined): string | undefined {
  return useBlobUrl(file?.type.startsWith('image/') ? file : undefined);
}

/** Returns a URL that shows the content as long as it exists. */
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
