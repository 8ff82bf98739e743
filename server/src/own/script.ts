import { LinkToken } from '@mainforte/domain/phones/link'

export const scriptPath = '/moi.js'

/**
 * No server sees what is behind the `#` of a link: it is sent in a form. For browsers of any age. The app in this
 * browser forgets whose it was until it has asked. (L5)
 */
const script = `(function(){var h=location.hash,f=document.forms.opening;
if(!f||!/[\\w-]{22}/.test(h))return;
f.elements.link.value=h;
try{localStorage.removeItem('mainforte-user')}catch(e){}
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
