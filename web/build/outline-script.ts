/**
 * Inlined at the end of the outline. The build knows neither the page, nor the user, nor the width of
 * their side panel; this browser does (app/kernel/session/session.ts, app/shell/sidebar-state.ts). It
 * waits for the style sheet, and nothing is drawn before: the name would move what was.
 */
export const outlineScript = (start: string) =>
  `(function(r,c){r.querySelector(location.pathname=='${start}'?'[data-elsewhere]':'[data-start]').remove();` +
  "try{r.querySelector('[data-name]').textContent=JSON.parse(localStorage.getItem('mainforte-user')).displayName}catch(e){}" +
  "(c?c[1]!='false':matchMedia('(min-width:1024px)').matches)&&r.querySelectorAll('[data-wide]').forEach(function(e){e.className=e.dataset.wide});" +
  'r.hidden=false' +
  "})(document.getElementById('root'),/(?:^|; )sidebar:state=(\\w+)/.exec(document.cookie))"

interface Preloads {
  /** The API addresses that every page requests. */
  requests: readonly string[]
  /** The page on which people start, with what it alone loads. */
  start: { path: string; requests: readonly string[]; files: readonly string[] }
}

/**
 * Preloads what the page will request, but only if the browser considers the user signed in: after a
 * sign-out a cookie may remain.
 */
export const preloadScript = ({ requests, start }: Preloads): string =>
  "try{var a=function(r,h,t){var l=document.createElement('link');l.rel=r;if(t)l.as=t;l.crossOrigin='';l.href=h;document.head.append(l)},q=function(h){a('preload',h,'fetch')};" +
  `if(localStorage.getItem('mainforte-user')){${JSON.stringify(requests)}.forEach(q);` +
  `if(location.pathname=='${start.path}'){${JSON.stringify(start.requests)}.forEach(q);` +
  `${JSON.stringify(start.files)}.forEach(function(h){a('modulepreload',h)})}}}catch(e){}`
