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
 * Loads the scripts of a rendered page and starts the main one, after the first paint and after the
 * first picture in view is painted, for which it waits a second at most. In a hidden tab it waits
 * until the tab is shown. On slow phones the scripts take longer than the first paint, and fonts
 * and pictures take precedence.
 */
export const START_SCRIPT = [
  'const frame=()=>new Promise(done=>requestAnimationFrame(()=>setTimeout(done)));',
  'await frame();',
  "const picture=[...document.querySelectorAll('main img')].find(i=>{const{top,bottom}=i.getBoundingClientRect();return i.checkVisibility?.()&&bottom>0&&top<innerHeight});",
  'if(picture){await Promise.race([picture.decode().catch(()=>{}),new Promise(done=>setTimeout(done,1000))]);await frame()}',
  `document.head.append(document.getElementById('${LATE_SCRIPTS_ID}').content);`,
  `import(document.getElementById('${MAIN_SCRIPT_ID}').href)`,
].join('');
