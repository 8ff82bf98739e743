import {
  aboutPage,
  helpPage,
  landingPage,
  legalPage,
  pageFooter,
  publicHeader,
} from '@mainforte/words/testing/quoted'
import { wordsOf } from '@mainforte/words/words'
import { expect, test } from 'vitest'
import { missingOn } from '../../testing/quoted.ts'
import { renderPages } from './render.tsx'

const pages = renderPages().map((rendered) => {
  const body = document.createElement('div')
  body.innerHTML = rendered.body
  return { ...rendered, html: rendered.body, body }
})
function page(path: string, language: string) {
  const found = pages.find((one) => one.path === path && one.language === language)
  if (!found) throw new Error(`no ${path} in ${language}`)
  return found
}
const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ') ?? ''

test("public-1 the home page quotes the specification's labels in D'origine", () => {
  const { body, lang } = page('/', 'origin')
  expect(lang).toBe('fr')
  expect(missingOn(body, landingPage, publicHeader, pageFooter)).toEqual([])
})

test('a French page is entirely French, and an English page entirely English', () => {
  const french = textOf(page('/', 'fr').body)
  for (const label of ['Get Started', 'Key Features', 'Sign In'])
    expect(french).not.toContain(label)
  expect(page('/', 'en').lang).toBe('en')
  expect(textOf(page('/', 'en').body)).not.toContain('Fonctionnalités')
})

test('public-2 every page has one heading of the first level, and a landmark for its content', () => {
  for (const { path, language, body } of pages) {
    expect(body.querySelectorAll('h1'), `${path} ${language}`).toHaveLength(1)
    expect(body.querySelectorAll('main'), `${path} ${language}`).toHaveLength(1)
  }
})

test('no id is used twice on a page', () => {
  for (const { path, language, body } of pages) {
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size, `${path} ${language}`).toBe(ids.length)
  }
})

test('no page requests anything from another site', () => {
  for (const { html } of pages) {
    expect(html).not.toMatch(/<(?:img|script|link|iframe)\b/)
    expect(html).not.toMatch(/href="https?:/)
  }
})

test('public-3 the legal page has the sections that are linked to', () => {
  const { body } = page('/legal', 'origin')
  for (const id of ['privacy', 'terms', 'cookies'])
    expect(body.querySelector(`#${id}`)).not.toBeNull()
})

test('public-4 the contact form has its fields, and shows the office hours', () => {
  const { body } = page('/contact', 'origin')
  const names = [...body.querySelectorAll('form [name]')].map((field) => field.getAttribute('name'))
  expect(names).toEqual([
    'firstName',
    'lastName',
    'email',
    'subject',
    'message',
    'website',
    'language',
  ])
  for (const hours of ['9h – 18h', '10h – 15h', 'Fermé']) expect(textOf(body)).toContain(hours)
})

const linksOf = (part: Element | null) =>
  Object.fromEntries(
    [...(part?.querySelectorAll('a') ?? [])].map((link) => [
      textOf(link).trim(),
      link.getAttribute('href'),
    ]),
  )

test('public-5 the header has the links of the specification, with the features in their own group', () => {
  const header = page('/', 'origin').body.querySelector('header')
  expect(Object.entries(linksOf(header))).toEqual(
    expect.arrayContaining([
      ['Accueil', '/'],
      ['À propos', '/about'],
      ['Contact', '/contact'],
      ['Connexion', '/auth/login'],
      ['Inscription', '/auth/register'],
    ]),
  )
  const group = [...(header?.querySelectorAll('details') ?? [])].find(
    (one) => textOf(one.querySelector('summary') ?? one).trim() === 'Fonctionnalités',
  )
  expect(Object.values(linksOf(group ?? null))).toEqual([
    '/tontines',
    '/payments',
    '/members',
    '/dashboard',
  ])
})

test('public-6 the footer has the three columns of the specification', () => {
  const footer = page('/', 'origin').body.querySelector('footer')
  for (const column of ['Produit', 'Entreprise', 'Mentions légales'])
    expect(textOf(footer ?? document.body)).toContain(column)
  expect(Object.keys(linksOf(footer?.querySelector('nav') ?? null))).toEqual([
    'Fonctionnalités',
    'Tarification',
    'FAQ',
    'Témoignages',
  ])
  expect(Object.keys(linksOf(footer))).toEqual(
    expect.arrayContaining([
      'Fonctionnalités',
      'Tarification',
      'FAQ',
      'Témoignages',
      'À propos',
      'Contact',
      'Blog',
      'Carrières',
      'Confidentialité',
      "Conditions d'utilisation",
      'Cookies',
    ]),
  )
  expect(textOf(footer ?? document.body)).toContain(`© ${new Date().getFullYear()}`)
})

test('public-7 the footer describes the product and shows the year', () => {
  const text = textOf(page('/', 'origin').body.querySelector('footer') ?? document.body)
  expect(text).toContain(
    'Mainforte modernise les cercles d’épargne traditionnels, avec transparence et confiance.',
  )
  expect(text).toContain(`© ${new Date().getFullYear()}`)
})

test('public-8 the about page says when the company was founded', () => {
  expect(textOf(page('/about', 'origin').body)).toContain('2023')
})

test('public-9 the legal page and the values of the about page have the titles of the specification', () => {
  expect(missingOn(page('/legal', 'origin').body, legalPage)).toEqual([])
  expect(missingOn(page('/about', 'origin').body, aboutPage)).toEqual([])
})

test('public-11 the policy on cookies says what the notice on the first visit is for', () => {
  const cookies = page('/legal', 'origin').body.querySelector('#cookies')
  expect(textOf(cookies ?? document.body)).toContain('À votre première visite, un avis')
})

test('public-10 help has three parts, questions of which one is open at a time with short answers, and the chat’s hours', () => {
  const { body } = page('/help', 'origin')
  expect(missingOn(body, helpPage)).toEqual([])
  const questions = [...body.querySelectorAll('details[name=faq]')]
  expect(questions).toHaveLength(11)
  const lengths = (['fr', 'en'] as const).flatMap((locale) =>
    wordsOf(locale).help.help.questions.map(({ answer }) => answer.join(' ').split(/\s+/).length),
  )
  expect(Math.max(...lengths)).toBeLessThanOrEqual(80)
  expect(body.querySelectorAll('details[name=faq] a:not([href])')).toHaveLength(0)
  expect(textOf(body)).toContain('9h – 17h')
  expect(Object.values(linksOf(body))).toContain('/dashboard')
})
