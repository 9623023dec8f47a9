import type { Shape } from '@vatio/protocol/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | JsonSchema[]
  prefixItems?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Values that often break handlers. */
export const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  -0.1,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  [],
  {},
  '\u0000',
  '\ud800',
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  '<script>window.__xss=1</script>',
  '=1+1',
  'ñ'.repeat(300),
  '9999-99-99',
  '2026-02-30',
  '2026-03-29T02:30:00Z',
  '00000000-0000-0000-0000-000000000000',
  '٣٤',
  { __proto__: null, constructor: { prototype: { x: 1 } } },
]

const nasty = fc.constantFrom(...NASTY)

/**
 * Values of a zod schema, with one invalid part for twelve valid ones.
 *
 * @param ids ids of records that exist; half of the ids are taken from them.
 */
export function valuesOf(schema: Shape, ids: readonly string[] = []): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return mixed(json, ids)
}

type Ids = readonly string[]

function mixed(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(schema, ids) }, { weight: 1, arbitrary: nasty })
}

function valid(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => mixed(choice, ids)))
  if (schema.allOf) return valid(Object.assign({}, ...schema.allOf) as JsonSchema, ids)
  switch (schema.type ?? 'any') {
    case 'object':
      return object(schema, ids)
    case 'array':
      return array(schema, ids)
    case 'string':
      return text(schema, ids)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 100_000, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(nasty, fc.constantFrom('2026-01-01', 'x', 1))
  }
}

function object(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const properties = schema.properties ?? {}
  const shape = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, mixed(one, ids)]))
  return fc.record(shape, { requiredKeys: schema.required ?? [] })
}

function array(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const tuple = schema.prefixItems ?? (Array.isArray(schema.items) ? schema.items : undefined)
  if (tuple) return fc.tuple(...tuple.map((one) => mixed(one, ids)))
  const shortest = schema.minItems ?? 0
  return fc.array(mixed((schema.items as JsonSchema | undefined) ?? {}, ids), {
    minLength: shortest,
    maxLength: Math.max(shortest, Math.min(schema.maxItems ?? 4, 4)),
  })
}

function text(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') {
    const unknown = fc.uuid({ version: 7 })
    return ids.length === 0 ? unknown : fc.oneof(unknown, fc.constantFrom(...ids))
  }
  if (schema.format === 'email') return fc.emailAddress()
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-01-01T00:00:00Z', '2026-10-25T01:30:00.000Z')
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  return fc.oneof(
    fc.string({
      minLength: schema.minLength ?? 0,
      maxLength: Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? 40, 40)),
    }),
    fc.constantFrom('2026-01-01', '2026-12-31', 'ES0021000000000001RK0F', '12345678Z', '2.0TD', '28001'),
  )
}
