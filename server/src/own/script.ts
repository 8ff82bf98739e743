import { LinkToken } from '@mainforte/domain/phones/link'

export const scriptPath = '/moi.js'

/**
 * No server sees what is behind the `#` of a link: it is sent in a form. What the app keeps in this browser of anybody
 * but the page's reader is deleted (web/app/kernel/session, api/seen-copy.ts). For browsers of any age. (L5)
 */
const script = `(function(){var h=location.hash,f=document.forms.opening,r=document.querySelector('main').getAttribute('data-reader'),s,u,o;
try{s=localStorage;u=JSON.parse(s.getItem('mainforte-user'))}catch(e){}
if(u&&u.id!=r)try{s.removeItem('mainforte-user');
Object.keys(s).forEach(function(k){k.indexOf('mainforte-draft:')||s.removeItem(k)});
o=indexedDB.open('mainforte');o.onupgradeneeded=function(){o.result.createObjectStore('seen')};
o.onsuccess=function(){o.result.transaction('seen','readwrite').objectStore('seen').clear();o.result.close()}}catch(e){}
if(!f||!/[\\w-]{22}/.test(h))return;
f.elements.link.value=h;
try{history.replaceState(null,'','/moi')}catch(e){}
f.submit()})()`

export const scriptAnswer = (): Response =>
  new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  })

/** The token that a link's path has behind the page's own. */
export function tokenBehind(pathname: string): string | undefined {
  const [, text = ''] = /^\/moi\/([^/]+)\/?$/.exec(pathname) ?? []
  const token = LinkToken.safeParse(text)
  return token.success ? token.data : undefined
}
