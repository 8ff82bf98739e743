import { createHash } from 'node:crypto'

/**
 * Runs before the first paint, so that a reader who chose dark never sees a white flash. It is the
 * only inline script; the server allows it by this hash (`dist/csp.json`).
 */
export const headScript =
  "try{var t=localStorage.getItem('mainforte-theme');t&&(document.documentElement.dataset.theme=t)}catch(e){}"

export const headScriptHash = `sha256-${createHash('sha256').update(headScript).digest('base64')}`
