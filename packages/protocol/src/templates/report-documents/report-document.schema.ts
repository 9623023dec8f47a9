import { chartKinds } from '@vatio/domain/templates/report-data/report-variable'
import {
  componentAligns,
  componentSizes,
  componentTones,
} from '@vatio/domain/templates/report-templates/report-template'
import { z } from 'zod'
import { civilDateSchema, idSchema } from '../../wire.ts'

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i)

export const componentStyleSchema = z.strictObject({
  align: z.enum(componentAligns).optional(),
  size: z.enum(componentSizes).optional(),
  tone: z.enum(componentTones).optional(),
})

const runSchema = z.strictObject({ text: z.string(), isBold: z.boolean() })

export const reportChartSchema = z.strictObject({
  kind: z.enum(chartKinds),
  categories: z.array(z.string()),
  series: z.array(
    z.strictObject({
      name: z.string(),
      values: z.array(z.number().nullable()).describe('Uno por categoría; null es un hueco.'),
      isEstimated: z.boolean().optional(),
      isReference: z.boolean().optional(),
    }),
  ),
  unit: z.string(),
  decimals: z.int().min(0).max(6),
})

export const reportMapSchema = z.strictObject({
  outlines: z.array(
    z.strictObject({
      points: z.array(z.tuple([z.number(), z.number()])).describe('Metros al este y al norte.'),
      tone: z.enum(['roof', 'panel']),
    }),
  ),
  caption: z.string(),
})

const base = { id: z.string(), style: componentStyleSchema }
const heightMm = z.number().min(0).describe('mm.')

const documentBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...base, type: z.literal('title'), runs: z.array(runSchema) }),
  z.strictObject({
    ...base,
    type: z.literal('text'),
    paragraphs: z.array(
      z.strictObject({
        kind: z.enum(['body', 'heading2', 'heading3', 'bullet']),
        runs: z.array(runSchema),
      }),
    ),
  }),
  z.strictObject({ ...base, type: z.literal('field'), label: z.string(), value: z.string() }),
  z.strictObject({ ...base, type: z.literal('kpi'), label: z.string(), value: z.string(), unit: z.string() }),
  z.strictObject({
    ...base,
    type: z.literal('table'),
    caption: z.string(),
    columns: z.array(
      z.strictObject({ label: z.string(), align: z.enum(['left', 'right']), weight: z.number() }),
    ),
    rows: z.array(z.array(z.string())),
    total: z.array(z.string()).nullable(),
    highlightedRow: z.int().nullable(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('chart'),
    caption: z.string(),
    alt: z.string(),
    chart: reportChartSchema,
    heightMm,
  }),
  z.strictObject({
    ...base,
    type: z.literal('bill'),
    caption: z.string(),
    lines: z.array(
      z.strictObject({
        concept: z.string(),
        detail: z.string().nullable(),
        amount: z.string(),
        kind: z.enum(['line', 'subtotal', 'total']),
      }),
    ),
  }),
  z.strictObject({
    ...base,
    type: z.literal('image'),
    image: z
      .union([
        z.strictObject({ kind: z.literal('document'), idGenericDocument: idSchema }),
        z.strictObject({ kind: z.literal('logo') }),
      ])
      .nullable(),
    alt: z.string(),
    heightMm,
  }),
  z.strictObject({ ...base, type: z.literal('map'), map: reportMapSchema, alt: z.string(), heightMm }),
  z.strictObject({ ...base, type: z.literal('signature'), label: z.string(), lines: z.array(z.string()) }),
  z.strictObject({ ...base, type: z.literal('placeholder'), label: z.string() }),
])

/** A composed report: `ReportDocument` of the domain. */
export const reportDocumentSchema = z.strictObject({
  title: z.string(),
  author: z.string(),
  date: civilDateSchema.describe('Día de las cifras.'),
  orientation: z.enum(['portrait', 'landscape']),
  colours: z.strictObject({
    accent: colourSchema,
    onAccent: colourSchema,
    accentText: colourSchema,
    tint: colourSchema,
    secondary: colourSchema,
    series: z.array(colourSchema),
  }),
  runningHead: z.string(),
  footer: z.string(),
  hasPageNumbers: z.boolean(),
  hasLogo: z.boolean(),
  pages: z.array(
    z.strictObject({
      idPage: z.string(),
      idBackground: z.string().nullable(),
      idBackgroundImage: idSchema.optional(),
      bands: z.array(
        z.strictObject({
          cells: z.array(z.strictObject({ x: z.int(), w: z.int(), blocks: z.array(documentBlockSchema) })),
        }),
      ),
    }),
  ),
})

export const missingVariableSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  reason: z.enum(['empty', 'unknown']),
  uuid: z.string().nullable(),
})
