const LOGO_PX = 480;

/** Converts any picture that the browser can show to a PNG, which PDFs support. */
export async function pictureAsPng(url: string): Promise<string | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    // A broken logo must not prevent the report.
    return undefined;
  }
  const scale = Math.min(1, LOGO_PX / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
