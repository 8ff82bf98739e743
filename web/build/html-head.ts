interface Head {
  title?: string
  description?: string
  /** The font's address, so that it loads with the page and not after the style sheet. */
  font: string | undefined
  /** Inlined (head-script.ts). */
  script: string
}

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

export const descriptionTag = (text: string) =>
  `<meta name="description" content="${escaped(text)}">`

/** The head of every page, static or not. */
export function htmlHead({ title, description, font, script }: Head): string {
  return [
    ...(title ? [`<title>${escaped(title)} – Mainforte</title>`] : []),
    ...(description
      ? [
          descriptionTag(description),
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
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(font
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`]
      : []),
    `<script>${script}</script>`,
  ].join('\n    ')
}
