/**
 * Stands at the end of an outline. The build knows neither who reads it nor how wide they keep the
 * side panel: this browser does (app/kernel/session/session.ts, app/shell/sidebar-state.ts).
 */
export const outlineScript =
  "(function(r,c){try{r.querySelector('[data-name]').textContent=JSON.parse(localStorage.getItem('mainforte-user')).displayName}catch(e){}" +
  "(c?c[1]!='false':matchMedia('(min-width:1024px)').matches)&&r.querySelectorAll('[data-wide]').forEach(function(e){e.className=e.dataset.wide})" +
  "})(document.getElementById('root'),/(?:^|; )sidebar:state=(\\w+)/.exec(document.cookie))"

/**
 * Asks for what the page will ask of the server, as `<link rel="preload">` would, but only for
 * somebody who is signed in as far as this browser knows: who has just signed out has a cookie still.
 */
export const prefetchScript = (paths: readonly string[]): string =>
  `try{localStorage.getItem('mainforte-user')&&${JSON.stringify(paths)}.forEach(function(p){` +
  "var l=document.createElement('link');l.rel='preload';l.as='fetch';l.crossOrigin='';l.href=p;document.head.append(l)})}catch(e){}"
