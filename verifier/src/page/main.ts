/** The page as one file: `page.html` with this script and `page.css` inside. It runs from a USB stick. */
import { type Checked, checkText } from '../check-text.ts'
import { textInFragment } from '../link.ts'
import { limits } from '../json.ts'
import { outcomeOf, resultOf, toneOf } from '../steps.ts'
import { en } from '../words/en.ts'
import { fr } from '../words/fr.ts'
import { namesOf, notesOf, orderWith, sentenceOf, verdictOf } from '../words/sentences.ts'
import type { VerifierWords } from '../words/sentences.ts'

const languages = { fr, en }
type Language = keyof typeof languages

const state: {
  language: Language
  text: string
  source?: string
  checked?: Checked
  note?: string
} = {
  language: /^fr/i.test(navigator.language) ? 'fr' : 'en',
  text: '',
}

interface Attributes {
  readonly [name: string]: string
}

function element(name: string, attributes: Attributes = {}, ...content: (Node | string)[]) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}

function button(text: string, attributes: Attributes, act: () => void) {
  const made = element('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', act)
  return made
}

function show(): void {
  const words = languages[state.language]
  document.documentElement.lang = state.language
  document.title = words.page.title
  const root = document.querySelector('main')
  root?.replaceChildren(
    languageButtons(),
    element('h1', {}, words.page.title),
    element('p', { class: 'muted' }, words.page.text),
    form(words),
    element('div', { role: 'status' }, ...result(words)),
  )
}

const languageButtons = () =>
  element(
    'div',
    { class: 'row end' },
    ...(['fr', 'en'] as const).map((language) =>
      button(
        languages[language].page.language,
        { lang: language, 'aria-pressed': String(language === state.language) },
        () => {
          state.language = language
          show()
        },
      ),
    ),
  )

function form({ page }: VerifierWords) {
  const area = element('textarea', { id: 'text', rows: '8', spellcheck: 'false' })
  if (!(area instanceof HTMLTextAreaElement)) throw new TypeError('a textarea is a textarea')
  area.value = state.text
  area.addEventListener('input', () => {
    state.text = area.value
  })
  const file = element('input', { type: 'file', accept: '.json,.txt,application/json', hidden: '' })
  file.setAttribute('aria-label', page.choose)
  file.addEventListener('change', () => {
    if (!(file instanceof HTMLInputElement)) return
    const [chosen] = file.files ?? []
    if (chosen) void checkFile(chosen)
    file.value = ''
  })
  return element(
    'section',
    {},
    element('label', { for: 'text' }, page.paste),
    area,
    element(
      'div',
      { class: 'row' },
      button(page.check, { class: 'primary' }, checkPasted),
      button(page.choose, {}, () => file.click()),
      file,
    ),
  )
}

function checkPasted(): void {
  if (state.text.trim() === '') state.note = languages[state.language].page.nothing
  else check(state.text)
  show()
}

function check(text: string, source?: string): void {
  delete state.note
  state.checked = checkText(text)
  state.source = source ?? ''
}

async function checkFile(file: File): Promise<void> {
  const { page } = languages[state.language]
  // A character takes up to four bytes.
  const isSmall = file.size <= 4 * limits.characters
  try {
    const text = isSmall ? await file.text() : ' '.repeat(limits.characters + 1)
    check(text, page.fromFile(file.name))
  } catch {
    state.note = page.failed(file.name)
  }
  show()
}

function result(words: VerifierWords): Node[] {
  const { checked, note, source } = state
  if (note)
    return [element('section', { class: 'wrong' }, element('p', { class: 'verdict wrong' }, note))]
  if (!checked) return []
  const { kind, steps } = checked
  const record = checked.kind === 'draw' ? checked.record : undefined
  const names = namesOf(words, record)
  const verdict = resultOf(kind, steps)
  const tone = toneOf(verdict)
  const order = outcomeOf(steps) === 'valid' ? record?.order : undefined
  return [
    element(
      'section',
      {},
      ...(source ? [element('p', { class: 'muted' }, source)] : []),
      element('p', { class: `verdict ${tone}` }, verdictOf(words, kind, steps)),
      ...(verdict === 'void' ? [element('p', {}, words.page.next)] : []),
      ...notesOf(words, checked).map((note) => element('p', { class: 'note' }, note)),
      element(
        'ul',
        {},
        ...steps.map((step) =>
          element(
            'li',
            { class: step.ok ? 'ok' : 'wrong' },
            element(
              'span',
              {
                class: 'mark',
                role: 'img',
                'aria-label': step.ok ? words.page.right : words.page.wrong,
              },
              step.ok ? '✓' : '✗',
            ),
            element('span', {}, sentenceOf(words, step, names)),
          ),
        ),
      ),
      ...(order
        ? [
            element('h2', {}, words.order),
            element(
              'ol',
              {},
              ...orderWith(names, order).map(({ name, id }) =>
                element(
                  'li',
                  {},
                  name,
                  ...(id === undefined ? [] : [' ', element('span', { class: 'muted' }, id)]),
                ),
              ),
            ),
          ]
        : []),
    ),
  ]
}

/** A link to this file may carry a record as well. */
async function checkLink(): Promise<void> {
  const found = await textInFragment(location.hash)
  const { page } = languages[state.language]
  if (found && 'text' in found) check(found.text, page.fromLink)
  else if (found) state.note = found.problem === 'broken' ? page.linkBroken : page.linkUnsupported
  show()
}

show()
void checkLink()
