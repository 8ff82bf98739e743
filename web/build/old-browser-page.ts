import { paths } from '@mainforte/contract/paths'
import { oldBrowser as inEnglish } from '@mainforte/words/public/en'
import { oldBrowser as inFrench } from '@mainforte/words/public/fr'
import type { Plugin } from 'vite'
import { escaped } from './html-head.ts'

/**
 * Comes first in the pages of the app (head-script.ts). `Array.prototype.at` came with the oldest
 * browsers in which the product works (oldest-browsers.ts). Only what every browser reads is here.
 */
export const leaveOldBrowsers = `[].at||location.pathname=='${paths.oldBrowser}'||location.replace('${paths.oldBrowser}#'+location.href)`

/** The address that was wanted; one of another site would be a stranger's, in our page. */
const showAddress =
  "(function(l,f){var own=l.protocol+'//'+l.host+'/',wanted=l.hash.slice(1);" +
  'f.value=wanted.indexOf(own)==0?wanted:own;' +
  "f.onclick=function(){f.select()}})(location,document.getElementById('address'))"

const looks = `
body{margin:0;padding:24px 20px;background:#fcf9f5;color:#171d31;font:17px/1.5 sans-serif}
div{max-width:600px;margin:0 auto}
h1{margin:24px 0 8px;font-size:22px;line-height:1.25}
ul{padding-left:22px}
a{color:#2c4183}
input{box-sizing:border-box;width:100%;padding:12px;border:1px solid #818596;border-radius:8px;background:#fff;font-size:16px}
hr{margin:32px 0;border:0;border-top:1px solid #e1dcd2}
`

type Words = Record<keyof typeof inFrench, string | readonly string[]>

const partOf = ({ text, works, home }: Words, lang: string) => `
      <div lang="${lang}">
        <p>${escaped(String(text))}</p>
        <ul>${[works]
          .flat()
          .map((line) => `<li>${escaped(line)}</li>`)
          .join('')}</ul>
        <p><a href="${paths.home}">${escaped(String(home))}</a></p>
      </div>`

/** What browsers are shown that are too old for the app: one page, in both languages, as pages were written in 2012. */
const page = () => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escaped(inFrench.title)} – Mainforte</title>
    <link rel="icon" href="/icon.svg">
    <style>${looks}</style>
  </head>
  <body>
    <main>
      <div>
        <h1>${escaped(inFrench.heading)}</h1>
        <h1 lang="en">${escaped(inEnglish.heading)}</h1>
        <label for="address">${escaped(inFrench.address)} <span lang="en">(${escaped(inEnglish.address)})</span></label>
        <input id="address" readonly>
      </div>${partOf(inFrench, 'fr')}
      <div><hr></div>${partOf(inEnglish, 'en')}
    </main>
    <script>${showAddress}</script>
  </body>
</html>
`

export const oldBrowserPage = (): Plugin => ({
  name: 'mainforte:old-browser-page',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: `${paths.oldBrowser.slice(1)}.html`,
      source: page(),
    })
  },
})

const notice = ({ noScript }: { noScript: string }, lang: string) =>
  `<p lang="${lang}" style="margin:1rem">${escaped(noScript)}</p>`

/** Where scripts are off, as in Opera Mini: the pages of the app show nothing, or forms that do nothing. */
export const noScriptNotice = `<noscript>${notice(inFrench, 'fr')}${notice(inEnglish, 'en')}</noscript>`
