import { requestErrors } from '@vatio/domain/request.errors'
import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import type { Endpoint } from '@vatio/protocol/endpoint'
import { escapeHtml } from '../mail/mail-layout.ts'
import {
  accessText,
  areaOf,
  deprecationText,
  errorCodesOf,
  type ApiDocument,
  type Operation,
} from './openapi.ts'

const STYLE = `
:root { color-scheme: light dark; --line: #d9dbe3; --soft: #f4f4f8; --ink: #202b44; --strong: #5646ff }
@media (prefers-color-scheme: dark) {
  :root { --line: #3a4154; --soft: #1d2331; --ink: #e8eaf2; --strong: #a79fff }
  body { background: #12161f }
}
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink) }
h1 { font-size: 1.6rem } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line) }
a { color: var(--strong) } nav a { display: inline-block; margin-right: 1rem }
article { border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: 0.75rem 1rem; overflow-wrap: anywhere }
h3 { margin: 0; font-size: 1rem; font-family: ui-monospace, monospace }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; color: var(--strong) }
p { margin: 0.4rem 0 } code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem }
pre { background: var(--soft); padding: 0.75rem; overflow-x: auto; border-radius: 8px }
ul { margin: 0.4rem 0; padding-left: 1.25rem }
summary { cursor: pointer }
`

/** The API documentation as one page: plain HTML, no script, inline style with the given nonce. */
export function renderDocsPage(document: ApiDocument, endpoints: readonly Endpoint[], nonce: string): string {
  const areas = [...new Set(endpoints.map(areaOf))].sort()
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}</h1>
<p>${code(document.info.description)}</p>
<p>La misma descripción en OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p>Cualquier llamada puede contestar, además de los suyos, estos errores: ${listCodes(sharedCodes)}.</p>
<nav aria-label="Servicios">${areas.map((area) => `<a href="#${escapeHtml(area)}">${escapeHtml(area)}</a>`).join('')}</nav>
${areas.map((area) => renderArea(document, area, endpoints)).join('\n')}
<footer><p>${escapeHtml(PRODUCT_NAME)}</p></footer>
</body>
</html>
`
}

function renderArea(document: ApiDocument, area: string, endpoints: readonly Endpoint[]): string {
  const own = endpoints
    .filter((endpoint) => areaOf(endpoint) === area)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  return `<section>
<h2 id="${escapeHtml(area)}">${escapeHtml(area)}</h2>
${own.map((endpoint) => renderEndpoint(document, endpoint)).join('\n')}
</section>`
}

function renderEndpoint(document: ApiDocument, endpoint: Endpoint): string {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
  const success = operation?.responses[String(endpoint.status ?? 200)]
  if (!operation || !success) throw new Error(`${endpoint.method} ${path} is not in the description`)
  const shared = new Set(sharedCodes)
  const own = errorCodesOf(endpoint).filter((name) => !shared.has(name))
  return `<article>
<h3><span class="method">${endpoint.method}</span>${escapeHtml(path)}</h3>
<p>${escapeHtml(endpoint.summary)}</p>
${endpoint.deprecated ? `<p><strong>${escapeHtml(deprecationText(endpoint))}</strong></p>` : ''}
<p>${escapeHtml(accessText(endpoint))}</p>
${renderParameters(operation)}
${operation.requestBody ? renderShape('Cuerpo', operation.requestBody.content) : ''}
${renderShape('Respuesta', success.content)}
<p>Errores: ${own.length > 0 ? `${listCodes(own)} y los` : 'los'} de cualquier llamada.</p>
</article>`
}

const sharedCodes = Object.keys(requestErrors)

function listCodes(codes: readonly string[]): string {
  return codes.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')
}

function renderParameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return ''
  const items = parameters.map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> (${PLACES[parameter.in]}, ` +
      `${parameter.required ? 'obligatorio' : 'opcional'}): <code>${escapeHtml(shortShape(parameter.schema))}</code>` +
      `${parameter.description ? `. ${escapeHtml(parameter.description)}` : ''}</li>`,
  )
  return `<p>Parámetros:</p><ul>${items.join('')}</ul>`
}

const PLACES = { path: 'ruta', query: 'consulta', header: 'cabecera' } as const

function shortShape(schema: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ')
  const { type, format, default: preset } = schema
  const name = typeof type === 'string' ? type : JSON.stringify(schema)
  const detail = typeof format === 'string' ? ` (${format})` : ''
  return `${name}${detail}${preset === undefined ? '' : ` = ${JSON.stringify(preset)}`}`
}

function renderShape(title: string, content: unknown): string {
  const shapes = Object.entries((content ?? {}) as Record<string, { schema?: unknown }>).map(
    ([mediaType, { schema }]) =>
      `<details><summary>${title}: ${escapeHtml(mediaType)}</summary>` +
      (schema ? `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : '') +
      '</details>',
  )
  return shapes.join('')
}

function code(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>')
}
