/**
 * Inlined at the end of an outline. The build knows neither the user nor the width of their side
 * panel; this browser does (app/kernel/session/session.ts, app/shell/sidebar-state.ts). It waits for
 * the style sheet, and nothing is drawn before: the name would move what was.
 */
export const outlineScript =
  "(function(r,c){try{r.querySelector('[data-name]').textContent=JSON.parse(localStorage.getItem('mainforte-user')).displayName}catch(e){}" +
  "(c?c[1]!='false':matchMedia('(min-width:1024px)').matches)&&r.querySelectorAll('[data-wide]').forEach(function(e){e.className=e.dataset.wide});" +
  'r.hidden=false' +
  "})(document.getElementById('root'),/(?:^|; )sidebar:state=(\\w+)/.exec(document.cookie))"

/**
 * Prefetches the page's requests, like `<link rel="preload">`, but only if the browser considers
 * the user signed in: after a sign-out a cookie may remain. A tontine is the one in the address.
 */
export const prefetchScript = (paths: readonly string[]): string =>
  `try{localStorage.getItem('mainforte-user')&&${JSON.stringify(paths)}.forEach(function(p){` +
  "var l=document.createElement('link');l.rel='preload';l.as='fetch';l.crossOrigin='';l.href=p.replace('{tontineId}',location.pathname.split('/')[2]);document.head.append(l)})}catch(e){}"
