import useSWR from 'swr';
import { http } from './http';
import { useBlobUrl } from './use-object-url';

/**
 * The URL of a picture that only a session may see, such as a client's logo: an `<img>` cannot send
 * the access token, so it is fetched and held as an object URL. Undefined until then, and on failure.
 * @param path its API path as answers give it, or null when there is none
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
