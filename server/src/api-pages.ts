import { html } from 'hono/html'
import { describeApi } from './api-description.ts'
import type { Settings } from './kernel/settings/settings.ts'

/** The pages about the API under /api: the OpenAPI description, and documentation for people. */
export async function apiPages(settings: Pick<Settings, 'appUrl'>) {
  const description = await describeApi(settings)
  const json = JSON.stringify(description)
  const lines = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      summary: summaryOf(operation),
    })),
  )
  const page = String(pageOf(lines))
  return {
    answer(pathname: string): Response | undefined {
      if (pathname === '/api/openapi.json')
        return new Response(json, { headers: { 'content-type': 'application/json' } })
      if (pathname === '/api/docs')
        return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      return undefined
    },
  }
}

const summaryOf = (operation: unknown): string =>
  typeof operation === 'object' && operation !== null && 'summary' in operation
    ? String(operation.summary)
    : ''

const pageOf = (lines: readonly { method: string; path: string; summary: string }[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mainforte API</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            margin: 2rem auto;
            max-width: 60rem;
            padding: 0 1rem;
          }
          td {
            border-top: 1px solid #ccc;
            padding: 0.4rem 1rem 0.4rem 0;
            vertical-align: top;
          }
        </style>
      </head>
      <body>
        <h1>Mainforte API</h1>
        <p>
          REST with JSON under <code>/api</code>. Shapes:
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <table>
          ${lines.map(
            ({ method, path, summary }) =>
              html`<tr>
                <td><code>${method}</code></td>
                <td><code>${path}</code></td>
                <td>${summary}</td>
              </tr>`,
          )}
        </table>
      </body>
    </html>`
