import type { Language } from '@mainforte/domain/kernel/language'
import { expect, test } from 'vitest'
import { mailOf } from '../../mail/letter.ts'
import { accountMail } from './mails.ts'

const url = 'https://tontine.example/auth/confirm?token=abc&x=1'
const to = 'awa@example.ci'

test('a mail is in French unless its reader chose English', () => {
  const subjectIn = (language: Language) =>
    accountMail({ kind: 'resetPassword', to, language, url }).subject
  expect(subjectIn('origin')).toBe('Choisissez un nouveau mot de passe')
  expect(subjectIn('fr')).toBe('Choisissez un nouveau mot de passe')
  expect(subjectIn('en')).toBe('Choose a new password')
})

test('text and HTML say the same and link to the same page, in the language of the mail', () => {
  for (const kind of [
    'confirmEmail',
    'resetPassword',
    'alreadyRegistered',
    'passwordChanged',
  ] as const) {
    const { html, text } = accountMail({ kind, to, language: 'fr', url })
    expect(text).toContain(`${url}&lang=fr`)
    expect(html).toContain(
      'href="https://tontine.example/auth/confirm?token=abc&amp;x=1&amp;lang=fr"',
    )
    const { text: unchosen } = accountMail({ kind, to, language: 'origin', url })
    expect(unchosen).not.toContain('lang=')
    const sentences = text.split('\n\n').filter((part) => !part.includes(url))
    for (const sentence of sentences.slice(0, -1)) expect(html).toContain(sentence)
  }
})

test('mail-texts-1 typed text stays text, whatever it contains', () => {
  const { html } = mailOf({
    to,
    language: 'fr',
    subject: '</title><script>alert(1)</script>',
    preview: '<b>',
    title: '"><img src=x onerror=alert(1)>',
    paragraphs: ['<a href="https://evil.example">gagnez</a>'],
    action: { label: '<i>', url: 'https://tontine.example/?a="onmouseover="alert(1)' },
    notes: [],
  })
  expect(html).not.toMatch(/<(?:script|img|b|i)\b|<a href="https:\/\/evil/)
  expect(html).not.toContain('"onmouseover="')
})

test('mail-texts-2 no picture or font is fetched from anywhere', () => {
  const { html } = accountMail({ kind: 'confirmEmail', to, language: 'fr', url })
  expect(html).not.toMatch(/<img|<link|url\(|@import|@font-face/)
})
