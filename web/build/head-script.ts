/**
 * Runs before the first paint: a reader who chose dark never sees a white flash, the cookie notice
 * of a first visit shifts nothing, and the header of the static pages offers signed-in users the
 * way back to the app (`data-user`). It is the only inline script; the server reads it from the
 * built pages and allows it by its hash.
 */
export const headScript =
  "try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('mainforte-theme');t&&(d.theme=t);s.getItem('mainforte-user')&&(d.user='');s.getItem('mainforte-notice')||(d.notice='')}catch(e){}" +
  // A form submitted before the app has loaded waits for the app and reaches only its listener
  // (app/kernel/pages/takeover.tsx); its button is disabled meanwhile. A field with input is
  // marked: it will not be prefilled.
  "addEventListener('submit',function(e){var r=e.target.closest('[data-written]');r&&(e.preventDefault(),e.stopImmediatePropagation(),r.dataset.written='sent',(e.submitter||r).disabled=1)},true);" +
  "addEventListener('input',function(e){e.target.touched=1},true);" +
  // Clicks on other buttons wait, too, in their order. Links work by themselves.
  "addEventListener('click',function(e){var b=e.target.closest('[data-written] [type=button]'),r=b&&b.closest('[data-written]');r&&(e.stopImmediatePropagation(),(r.clicked=r.clicked||[]).push(b))},true);" +
  // The scripts of a prerendered page are requested once it can be read: after the first frame that
  // follows the style sheet.
  "addEventListener('DOMContentLoaded',function(){var t=document.querySelector('template[data-app]');t&&requestAnimationFrame(function(){setTimeout(function(){document.head.append(t.content)})})})"
