/**
 * Runs before the first paint, so that a reader who chose dark never sees a white flash. It is the
 * only inline script; the server reads it in the built pages and allows it by its hash.
 */
export const headScript =
  "try{var t=localStorage.getItem('mainforte-theme');t&&(document.documentElement.dataset.theme=t)}catch(e){}"
