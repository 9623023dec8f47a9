import {
  componentAligns,
  componentSizes,
  componentTones,
  componentTypes,
  conditionOperators,
  GRID_COLUMNS,
  MAX_COMPONENTS,
  MAX_PAGES,
} from '@vatio/domain/templates/report-templates/report-template'
import { builtInBackgrounds } from '@vatio/domain/templates/backgrounds/background'
import { z } from 'zod'
import { idSchema, typedText, untrimmedText } from '../../wire.ts'

/** Id of a part of a template, chosen by whoever writes it. */
const partIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
/** Names of variables, e.g. `best.savingEur`. */
const variableSchema = z.string().regex(/^[A-Za-z][\w.]{0,80}$/)

export const componentConditionSchema = z.strictObject({
  variable: variableSchema.nullable(),
  operator: z.enum(conditionOperators),
  values: z.array(typedText(200)).max(50),
  and: z.array(partIdSchema).max(20).describe('Otras condiciones que también han de cumplirse.'),
})

export const templateComponentSchema = z.strictObject({
  uuid: partIdSchema,
  type: z.enum(componentTypes),
  x: z
    .int()
    .min(0)
    .max(GRID_COLUMNS - 1)
    .describe('Primera columna, de 12.'),
  y: z.int().min(0).max(10_000).describe('Orden.'),
  w: z.int().min(1).max(GRID_COLUMNS).describe('Columnas.'),
  h: z.int().min(1).max(60).describe('Filas de 5 mm, de lo que tiene una altura propia.'),
  style: z.strictObject({
    align: z.enum(componentAligns).optional(),
    size: z.enum(componentSizes).optional(),
    tone: z.enum(componentTones).optional(),
  }),
  dataKey: variableSchema.nullable(),
  text: untrimmedText(20_000).nullish().describe('Con {{variables}}.'),
  idGenericDocument: idSchema.nullish(),
  condition: componentConditionSchema.nullish(),
  showIf: partIdSchema.nullish().describe('Condición con la que se muestra.'),
})

export const templatePageSchema = z.strictObject({
  idPage: partIdSchema,
  background: z.strictObject({ idBackground: z.union([z.enum(builtInBackgrounds), idSchema]) }).nullish(),
  showIf: partIdSchema.nullish(),
  components: z.array(templateComponentSchema).max(MAX_COMPONENTS),
})

export const templateSettingsSchema = z.strictObject({
  runningHead: typedText(300),
  footer: typedText(300),
  hasPageNumbers: z.boolean(),
  hasLogo: z.boolean(),
  hasExplanations: z.boolean().describe('Añade al final las páginas «Cómo se calcula».'),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .describe('En lugar del color de la empresa.'),
})

/** Fields of the content, which stand beside name and owner on the wire. */
export const templateContentFields = {
  pages: z.array(templatePageSchema).min(1).max(MAX_PAGES),
  pageSize: z.literal('A4'),
  orientation: z.enum(['portrait', 'landscape']),
  settings: templateSettingsSchema,
}

export const templateContentSchema = z.strictObject(templateContentFields)
