/**
 * The repository names no registry: the lockfile pins packages by version and digest, and npm finds
 * them where each machine is configured to look.
 */
export function hostBreaches(path: string, text: string, registry: string): string[] {
  const { hostname } = new URL(registry)
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.includes(hostname) || /"resolved": "https?:/.test(line) || /^\s*registry\s*=/.test(line)
        ? [`${path}:${at + 1} names the place a package was fetched from`]
        : [],
    )
}
