/** TEMP */
export async function wantsDemo(): Promise<boolean> {
  return false;
}
export async function fillDemo(): Promise<void> {}
