/**
 * Inline scripts of the site's documents. The content security policy lists their hashes, so their
 * text is identical in every document.
 */

/** Applies the chosen theme before the first paint. The key matches the site's `theme-mode.ts`. */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** Id of the link to a rendered page's main script. */
export const MAIN_SCRIPT_ID = 'main-script';

/**
 * Id of the template with the links to all scripts of a rendered page. Links inside a template load
 * nothing.
 */
export const LATE_SCRIPTS_ID = 'late-scripts';

/**
 * Loads the scripts of a rendered page and starts the main one after the first paint and the first
 * picture in view, for which it waits a second at most. In a hidden tab it waits until the tab is
 * shown. On slow phones the scripts take longer than the first paint, and fonts and pictures take
 * precedence.
 */
export const START_SCRIPT = [
  'requestAnimationFrame(()=>setTimeout(async()=>{',
  "const picture=[...document.querySelectorAll('main img')].find(i=>i.checkVisibility?.()&&i.getBoundingClientRect().top<innerHeight);",
  'if(picture&&!picture.naturalWidth)await new Promise(done=>{for(const event of ["load","error"])picture.addEventListener(event,done);setTimeout(done,1000)});',
  `document.head.append(document.getElementById('${LATE_SCRIPTS_ID}').content);`,
  `import(document.getElementById('${MAIN_SCRIPT_ID}').href)}))`,
].join('');
