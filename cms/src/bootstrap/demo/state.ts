const store = () => strapi.store({ type: 'core', name: 'canopy' });

let demo: boolean | undefined;

/** True when this database was filled with the demo content. It never turns into a real one. */
export async function isDemo(): Promise<boolean> {
  demo ??= (await store().get({ key: 'demo' })) === true;
  return demo;
}

export async function markAsDemo(): Promise<void> {
  await store().set({ key: 'demo', value: true });
  demo = true;
}
