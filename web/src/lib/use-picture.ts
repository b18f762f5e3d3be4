import useSWR from 'swr';
import { http } from './http';
import { useBlobUrl } from './use-object-url';

/**
 * Returns the URL of a picture that only a session may see, such as a client's logo. An `<img>`
 * cannot send the access token, so the picture is fetched and held as an object URL. Undefined
 * until then, and on failure.
 * @param path its API path from an answer, or null without a picture
 */
export function usePicture(path: string | null): string | undefined {
  const { data } = useSWR(path && (['picture', path] as const), fetchPicture, {
    revalidateOnFocus: false,
  });
  return useBlobUrl(data);
}

async function fetchPicture([, path]: readonly [string, string]): Promise<Blob> {
  return (await http.fileAt(path.replace(/^\/api(?=\/)/, ''))).content;
}
