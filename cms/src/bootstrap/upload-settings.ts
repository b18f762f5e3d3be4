/**
 * Pictures are turned upright when they are uploaded. Strapi makes them smaller by default, which
 * drops what the camera notes about turning them, but leaves them lying on their side.
 */
export async function turnPicturesUpright(): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  const settings = await upload.getSettings();
  if (settings.autoOrientation) return;
  await upload.setSettings({ ...settings, autoOrientation: true });
}
