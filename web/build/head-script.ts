/**
 * Runs before the first paint, so that a reader who chose dark never sees a white flash, and the
 * cookie notice of a first visit stands there from the start and pushes nothing away. Who is signed
 * in finds the way back to the app in the header of the static pages (`data-user`). It is the only
 * inline script; the server reads it in the built pages and allows it by its hash.
 */
export const headScript =
  "try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('mainforte-theme');t&&(d.theme=t);s.getItem('mainforte-user')&&(d.user='');s.getItem('mainforte-notice')||(d.notice='')}catch(e){}" +
  // A form of the app that is sent before the app is there would go to nobody: it waits, and comes
  // to no listener but this one (app/kernel/pages/takeover.tsx); its button rests, as while it is sent. A
  // field into which something was put is marked: it is not filled in with what is known.
  "addEventListener('submit',function(e){var r=e.target.closest('[data-written]');r&&(e.preventDefault(),e.stopImmediatePropagation(),r.dataset.written='sent',(e.submitter||r).disabled=1)},true);" +
  "addEventListener('input',function(e){e.target.touched=1},true);" +
  // A touch on any other button waits too, in the order of the touches. A link goes by itself.
  "addEventListener('click',function(e){var b=e.target.closest('[data-written] [type=button]'),r=b&&b.closest('[data-written]');r&&(e.stopImmediatePropagation(),(r.clicked=r.clicked||[]).push(b))},true);" +
  // What makes a written page move is asked for when the page can be read: frames come after style.
  "addEventListener('DOMContentLoaded',function(){var t=document.querySelector('template[data-app]');t&&requestAnimationFrame(function(){setTimeout(function(){document.head.append(t.content)})})})"
