/**
 * The scripts that stand in documents of the site themselves. The content security policy names their hashes, so their
 * text is the same in every document.
 */

/** A chosen theme has to be known before the first paint. The key is that of `theme-mode.ts` of the site. */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** The id of the link to the script that a rendered page begins with. */
export const MAIN_SCRIPT_ID = 'main-script';

/** The id of the template with the links to all scripts of a rendered page, which loads nothing where it stands. */
export const LATE_SCRIPTS_ID = 'late-scripts';

/**
 * Loads the scripts of a rendered page, and begins the first, once the page has been painted; in a tab that is not shown,
 * when it is. On a slow telephone they take longer than the paint of what is there already, and its fonts and pictures
 * come first.
 */
export const START_SCRIPT = `requestAnimationFrame(()=>setTimeout(()=>{document.head.append(document.getElementById('${LATE_SCRIPTS_ID}').content);import(document.getElementById('${MAIN_SCRIPT_ID}').href)}))`;
