import { variables } from './read-settings.ts'
import { type Settings, isLocalAddress } from './settings.ts'

type Environment = Record<string, string | undefined>
type OfStart = Pick<Settings, 'appUrl' | 'trustProxy' | 'operator' | 'supportEmail'>

/**
 * What an operator probably did not mean, a sentence each, said at the start. None of it keeps the
 * product from running.
 */
export function startWarnings(
  environment: Environment,
  { appUrl, trustProxy, operator, supportEmail }: OfStart,
): string[] {
  const warnings = misspelt(environment).map(
    ({ given, meant }) =>
      `${given} is not a setting of Mainforte and is not used. Did you mean ${meant}?`,
  )
  if (appUrl.startsWith('https:') && trustProxy === 0)
    warnings.push(
      'APP_URL begins with https:// and TRUST_PROXY is 0, so all visitors seem to have the address ' +
        'of your proxy: a few wrong passwords of one of them would lock out all. Set TRUST_PROXY=1, ' +
        'or how many proxies of yours are in front.',
    )
  if (appUrl.startsWith('http:') && !isLocalAddress(appUrl))
    warnings.push(
      'APP_URL begins with http://, so passwords cross the network unencrypted and the app can ' +
        'neither be installed nor work offline. Put a proxy with TLS in front, and set APP_URL to https://.',
    )
  if (isLocalAddress(appUrl)) return warnings
  const ofNotice = {
    OPERATOR_NAME: operator?.name,
    OPERATOR_ADDRESS: operator?.address,
    OPERATOR_HOST: operator?.host,
  }
  const unsaid = Object.entries(ofNotice).flatMap(([name, fact]) => (fact ? [] : [name]))
  if (unsaid.length > 0)
    warnings.push(
      `The legal notice does not say all about who operates this: set ${unsaid.join(', ')}.`,
    )
  if (supportEmail === undefined)
    warnings.push(
      'SUPPORT_EMAIL is not set, so the messages of the contact form are mailed to nobody: ' +
        'administrators find them on /admin.',
    )
  return warnings
}

/** What a start for other people can't do without, a sentence each. Maintenance needs none of it. */
export function startRefusals({ appUrl, operator }: OfStart): string[] {
  if (isLocalAddress(appUrl) || operator?.contact) return []
  return [
    'OPERATOR_CONTACT must be set, because APP_URL is public: the e-mail address at which people ' +
      'reach you, such as contact@tontine.example. It stands in the footer, on /contact and on /legal.',
  ]
}

/** Prefixes that hardly anything else uses. */
const ownPrefixes = /^(SMTP|MAIL|SUPPORT|OPERATOR|TRUST|METRICS)_/
/** Shorter names resemble too much. */
const shortestName = 6
const mostMistakes = 2

/** Variables that resemble a setting which is not set. */
function misspelt(environment: Environment): { given: string; meant: string }[] {
  const known = Object.keys(variables.shape)
  const unset = known.filter((name) => !environment[name]?.trim())
  return Object.keys(environment)
    .filter((given) => !known.includes(given))
    .flatMap((given) => {
      const name = given.toUpperCase()
      const [nearest] = unset
        .map((meant) => ({ given, meant, mistakes: mistakesBetween(name, meant) }))
        .toSorted((a, b) => a.mistakes - b.mistakes)
      if (!nearest) return []
      const isLong = Math.min(name.length, nearest.meant.length) >= shortestName
      const isNear = isLong && nearest.mistakes <= mostMistakes
      const hasOwnPrefix = ownPrefixes.exec(name)?.[0]
      const isOurs = hasOwnPrefix !== undefined && nearest.meant.startsWith(hasOwnPrefix)
      return isNear || isOurs ? [{ given, meant: nearest.meant }] : []
    })
}

/** How many letters were added, left out or replaced (Levenshtein's distance). */
function mistakesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
