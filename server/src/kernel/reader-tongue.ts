/** What the link on a page says, else what the reader chose on our other pages. */
export function tongueOf({ searchParams }: URL, request: Request): 'fr' | 'en' {
  const asked = searchParams.get('lang')
  if (asked === 'fr' || asked === 'en') return asked
  const cookie = request.headers.get('cookie') ?? ''
  return /(?:^|; )mainforte-language=en(?:;|$)/.test(cookie) ? 'en' : 'fr'
}
