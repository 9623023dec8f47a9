import { sharings } from '@vatio/domain/dashboards/list-views/list-view'
import { viewedLists } from '@vatio/domain/dashboards/list-views/viewed-list.data'
import { z } from 'zod'
import { optional } from '../../typed-field.ts'
import { idSchema, typedText, versionSchema } from '../../wire.ts'

const MOST_FILTERS = 20
/** Of all filters of a view together: somebody with many views must not make everybody's lists slow to open. */
const LONGEST_FILTERS = 12_000
const MOST_COLUMNS = 60

/** Parameters of an address that are no filters: a view with one of them would open a page or a panel. */
const RESERVED = new Set(['q', 'sort', 'size', 'page', 'view', 'edit', 'tab'])

const filtersSchema = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/), typedText(4000, 1))
  .refine((filters) => Object.keys(filters).length <= MOST_FILTERS, 'TOO_MANY_FILTERS')
  .refine((filters) => Object.values(filters).join('').length <= LONGEST_FILTERS, 'FILTERS_TOO_LONG')
  .refine((filters) => !Object.keys(filters).some((name) => RESERVED.has(name)), 'RESERVED_NAME')

const searchSchema = z.strictObject({
  q: typedText(200).describe('Texto buscado.'),
  sort: z
    .string()
    .regex(/^-?[A-Za-z][\w.]{0,60}$/)
    .nullable()
    .describe('Columna, con - delante si es descendente; null: el orden de la lista.'),
  size: z.int().min(1).max(200).nullable().describe('Filas por página; null: las de la lista.'),
  filters: filtersSchema.describe('Valor de cada filtro; varios van separados por comas.'),
})

const columnsSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[A-Za-z][\w.-]{0,60}$/),
      width: z.int().min(1).max(2000).nullable().describe('Píxeles.'),
    }),
  )
  .min(1)
  .max(MOST_COLUMNS)
  .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, 'REPEATED_COLUMN')

export const listViewSchema = z.strictObject({
  idListView: idSchema,
  list: z.enum(viewedLists),
  name: z.string(),
  sharing: z.enum(sharings),
  owner: z.strictObject({ userUID: idSchema, userName: z.string() }),
  search: searchSchema,
  columns: columnsSchema.nullable().describe('Columnas que se ven; null: las que cada uno tenga.'),
  isDefault: z.boolean().describe('Si es con la que quien llama abre la lista.'),
  version: versionSchema,
})
export type ListView = z.infer<typeof listViewSchema>

const content = {
  name: typedText(80, 1),
  sharing: z.enum(sharings).describe('Quién la ve: su dueño, los miembros de sus grupos o toda la empresa.'),
  search: searchSchema,
  columns: optional(columnsSchema),
}

export const listViewInputSchema = z.strictObject({ list: z.enum(viewedLists), ...content })
export type ListViewInput = z.infer<typeof listViewInputSchema>

export const listViewUpdateSchema = z.strictObject({ ...content, version: versionSchema })
export type ListViewUpdate = z.infer<typeof listViewUpdateSchema>

export const listViewDefaultSchema = z.strictObject({ isDefault: z.boolean() })
