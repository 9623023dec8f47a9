import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { z } from 'zod'
import { typedText } from './wire.ts'

/** An optional field of an input that replaces the whole record: absent and null are the same. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null)
}

type Shape = Readonly<Record<string, z.ZodType>>

/** Fields that may be empty, as in a reply. */
export function nullableFields<Fields extends Shape>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, field]) => [name, described(field.nullable(), field)])
  return Object.fromEntries(entries) as { [Name in keyof Fields]: z.ZodNullable<Fields[Name]> }
}

/** The same fields in an input. */
export function optionalFields<Fields extends Shape>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, field]) => [name, described(optional(field), field)])
  return Object.fromEntries(entries) as {
    [Name in keyof Fields]: z.ZodDefault<z.ZodNullable<Fields[Name]>>
  }
}

function described<Schema extends z.ZodType>(schema: Schema, { description }: z.ZodType): Schema {
  return description === undefined ? schema : schema.describe(description)
}

/** An optional text: absent, null and '' are the same. */
export function optionalText(max: number) {
  return typedText(max).nullish().transform(emptyToNull)
}

/** A contact's mail address, or nothing. */
export const optionalMailAddress = typedText(254)
  .refine((text) => text === '' || isPlainMailAddress(text), 'INVALID_EMAIL')
  .nullish()
  .transform(emptyToNull)

function emptyToNull(text: string | null | undefined): string | null {
  return text || null
}

/** How a list is ordered. */
export const sortDirectionSchema = z.enum(['asc', 'desc'])
