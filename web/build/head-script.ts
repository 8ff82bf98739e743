import { leaveOldBrowsers } from './old-browser-page.ts'

/**
 * Runs before the first paint of every page: a reader who chose dark never sees a white flash, the
 * cookie notice of a first visit shifts nothing and can be dismissed at once, and the header of the
 * static pages offers signed-in users the way back to the app (`data-user`). The server reads inline
 * scripts from the built pages and allows them by their hashes.
 */
export const headScript =
  "try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('mainforte-theme');t&&(d.theme=t);s.getItem('mainforte-user')&&(d.user='');s.getItem('mainforte-notice')||(d.notice='',onclick=function(e){e.target.dataset.noticeRead==''&&(delete d.notice,s.setItem('mainforte-notice','read'))})}catch(e){}"

/** The same for the pages of the app, until it has loaded. */
export const appScript =
  `;${leaveOldBrowsers}` +
  // The login page says that a session has ended (`data-ended`).
  // After a registration it says to open the mailbox, for 24 hours (`data-mailed`).
  ";try{s.getItem('mainforte-ended')&&(d.ended='');Date.now()-s.getItem('mainforte-mailed-at')<864e5&&(d.mailed='')}catch(e){}" +
  // A form submitted before the app has loaded waits for the app and reaches only its listener
  // (app/kernel/pages/takeover.tsx); its button is disabled meanwhile. A field with input is
  // marked: it will not be prefilled.
  ";addEventListener('submit',function(e){var r=e.target.closest('[data-written]');r&&(e.preventDefault(),e.stopImmediatePropagation(),r.dataset.written='sent',(e.submitter||r).disabled=1)},true);" +
  "addEventListener('input',function(e){e.target.touched=1},true);" +
  // The scripts of a prerendered page are requested once it can be read: after the first frame that
  // follows the style sheet.
  "addEventListener('DOMContentLoaded',function(){var t=document.querySelector('template[data-app]');t&&requestAnimationFrame(function(){setTimeout(function(){document.head.append(t.content)})})});" +
  // A slow network loses files. The app's entry file is requested again after 1, 2, 4 ... seconds,
  // six times, and when the network is back; the app does the same with its first texts
  // (app/kernel/language/language.ts). After the second loss a submitted form gets its button back,
  // and is no longer sent by itself.
  "(function(n){function lost(){var r=document.querySelector('[data-written=sent]');++n>1&&r&&(r.dataset.written='',r.querySelectorAll('[type=submit]').forEach(function(b){b.disabled=0}))}" +
  "addEventListener('vite:preloadError',lost);" +
  "addEventListener('error',function(e){var s=e.target,c,t;function again(){clearTimeout(t);removeEventListener('online',again);s.replaceWith(c)}" +
  "s.type=='module'&&(lost(),c=document.createElement('script'),c.type=s.type,c.crossOrigin='',c.src=s.getAttribute('src'),n<7&&(t=setTimeout(again,500<<n)),addEventListener('online',again))},true)})(0)"
