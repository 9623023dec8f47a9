import { requestErrors } from '@vatio/domain/request.errors'
import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import type { Endpoint, Shape } from '@vatio/protocol/endpoint'
import { errorReplySchema } from '@vatio/protocol/wire'
import { z } from 'zod'

type Json = Record<string, unknown>

export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Json
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly deprecated?: true
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<string, Json>>
  readonly security: readonly Json[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
  readonly description?: string
}

const NO_SESSION_CODES = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'APPLICATION_REQUIRED', 'LICENSE_REQUIRED'])

/** Describes the whole API as OpenAPI 3.1, from the same endpoints that the server runs. */
export function describeApi(endpoints: readonly Endpoint[], version: string): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of [...endpoints].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = describe(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `API de ${PRODUCT_NAME}`,
      version,
      description:
        'Las respuestas que no son 2xx llevan códigos estables en `errors[].message` y un `requestId`. ' +
        'Las listas son `[elementos, total, resumen]`.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  }
}

/** The service of a path: `energy-crm` of `/api/energy-crm/clients`. */
export function areaOf({ path }: Endpoint): string {
  const [, , area] = path.split('/')
  if (!area) throw new Error(`${path} names no service`)
  return area
}

function describe(endpoint: Endpoint): Operation {
  const parameters = parametersOf(endpoint)
  return {
    operationId: operationId(endpoint),
    tags: [areaOf(endpoint)],
    summary: endpoint.summary,
    description: [deprecationText(endpoint), accessText(endpoint)].filter(Boolean).join(' '),
    deprecated: endpoint.deprecated ? true : undefined,
    parameters: parameters.length > 0 ? parameters : undefined,
    ...bodyOf(endpoint),
    responses: { [String(endpoint.status ?? 200)]: replyOf(endpoint), default: errorsOf(endpoint) },
    security: endpoint.access.kind === 'public' ? [] : [{ session: [] }],
  }
}

function operationId({ method, path }: Endpoint): string {
  const words = path.replace('/api/', '').split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Text of a deprecated call with its replacement, in Spanish; empty for others. */
export function deprecationText({ deprecated }: Endpoint): string {
  return deprecated ? `Obsoleta. ${deprecated}` : ''
}

/** Who may call, in Spanish. */
export function accessText({ access }: Endpoint): string {
  if (access.kind === 'public') return 'Sin sesión.'
  return [
    'Con sesión.',
    access.role ? `Rol mínimo: ${access.role}.` : '',
    access.applications ? `Aplicación: ${access.applications.join(' o ')}.` : '',
    access.roleInApplication ? `Rol mínimo en la aplicación: ${access.roleInApplication}.` : '',
    access.licence ? `Licencia mínima: ${access.licence}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function parametersOf(endpoint: Endpoint): Parameter[] {
  return [
    ...fieldsOf(endpoint.params).map((field) => ({ ...field, in: 'path' as const, required: true })),
    ...fieldsOf(endpoint.query).map((field) => ({ ...field, in: 'query' as const })),
    ...(endpoint.method === 'POST' && !endpoint.reads && !endpoint.upload && endpoint.access.kind !== 'public'
      ? [idempotencyKey]
      : []),
  ]
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description: 'Repetir la llamada con la misma clave no crea nada por segunda vez.',
}

function fieldsOf(schema: Shape | undefined): Omit<Parameter, 'in'>[] {
  if (!schema) return []
  const written = toJson(schema, 'input')
  const read = toJson(schema, 'output').properties as Record<string, Json> | undefined
  const required = new Set(written.required as string[] | undefined)
  return Object.entries((written.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
    // A converted value ("25" to 25) has no input schema; its output schema is used.
    const { description, ...shape } =
      property.type || property.anyOf || property.enum ? property : (read?.[name] ?? {})
    return {
      name,
      required: required.has(name),
      schema: shape,
      description: typeof description === 'string' ? description : undefined,
    }
  })
}

function bodyOf({ body, upload }: Endpoint): { requestBody?: Json } {
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    return {
      requestBody: {
        required: true,
        description: `Un archivo de ${Math.round(upload.maxBytes / 1_000_000)} MB como máximo.`,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file }, required: ['file'] },
          },
        },
      },
    }
  }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: toJson(body, 'input') } } },
  }
}

function replyOf({ reply }: Endpoint): Json {
  if (!reply) return { description: 'Un archivo.', content: { 'application/octet-stream': {} } }
  return { description: 'Correcto.', content: { 'application/json': { schema: toJson(reply, 'output') } } }
}

function errorsOf(endpoint: Endpoint): Json {
  const codes = errorCodesOf(endpoint)
  const schema = toJson(errorReplySchema, 'output')
  const items = ((schema.properties as Json).errors as Json).items as { properties: Json }
  items.properties.message = { type: 'string', enum: codes }
  return { description: 'Códigos de error.', content: { 'application/json': { schema } } }
}

/** Every error code of the endpoint: its own first, then the common ones. */
export function errorCodesOf(endpoint: Endpoint): string[] {
  const shared = Object.keys(requestErrors).filter(
    (code) => endpoint.access.kind !== 'public' || !NO_SESSION_CODES.has(code),
  )
  return [...new Set([...endpoint.errors, ...shared])]
}

function toJson(schema: Shape, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return json
}
