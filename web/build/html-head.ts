import { headScript } from './head-script.ts'

interface Head {
  title?: string
  description?: string
  /** Where the face stands, so that it comes with the page and not after the style sheet. */
  font: string | undefined
}

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** What every page of the product has in its head, static or not. */
export function htmlHead({ title, description, font }: Head): string {
  return [
    ...(title ? [`<title>${escaped(title)} – Mainforte</title>`] : []),
    ...(description
      ? [
          `<meta name="description" content="${escaped(description)}">`,
          `<meta property="og:title" content="${escaped(title ?? 'Mainforte')} – Mainforte">`,
          `<meta property="og:description" content="${escaped(description)}">`,
          '<meta property="og:image" content="/og.png">',
          '<meta property="og:type" content="website">',
        ]
      : []),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#1a295d">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14204a">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    // In the app's shell the service worker's plugin writes this line itself.
    ...(title ? ['<link rel="manifest" href="/manifest.webmanifest">'] : []),
    ...(font
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`]
      : []),
    `<script>${headScript}</script>`,
  ].join('\n    ')
}
