import {
  columnRoles,
  sheetProblems,
  type ColumnRole,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import {
  priceSheetRowStates,
  rowReasons,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import {
  priceSheetStates,
  undoOutcomes,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import { sheetUnitNames } from '@vatio/domain/energy-crm/tariff-price-sheets/sheet-unit'
import { z } from 'zod'
import { optional } from '../../typed-field.ts'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  listReply,
  pageQuerySchema,
  periodValuesSchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import { tariffPriceKindSchema } from '../tariff-prices/tariff-prices.schema.ts'

const count = z.int().min(0)
const columnRoleSchema = z.enum(columnRoles as readonly [ColumnRole, ...ColumnRole[]])
export const priceSheetRowStateSchema = z.enum(priceSheetRowStates)

const unitSchema = z.enum(sheetUnitNames).nullable()
const unitsSchema = z.strictObject({
  energy: unitSchema,
  power: unitSchema.describe('De electricidad, por kW.'),
  gasFixedTerm: unitSchema,
  excessRetribution: unitSchema,
})

export const tabMappingSchema = z.strictObject({
  isUsed: z.boolean(),
  headerLine: z.int().min(1).describe('Fila de los títulos; los precios están debajo.'),
  idTarifaATR: z.int().nullable().describe('Peaje de las filas que no nombran ninguno.'),
  columns: z
    .array(columnRoleSchema.nullable())
    .max(128)
    .describe('Qué es cada columna; null si no se lee. energy.p1 es el precio de energía de P1.'),
  units: unitsSchema,
})

const guessSchema = z.strictObject({ stated: unitSchema, byMagnitude: unitSchema })

export const sheetTabSchema = z.strictObject({
  name: z.string(),
  rowCount: count,
  titles: z.array(z.string()),
  isRemembered: z.boolean().describe('Si sus columnas son las que se confirmaron la última vez.'),
  guesses: z
    .strictObject({
      energy: guessSchema,
      power: guessSchema,
      gasFixedTerm: guessSchema,
      excessRetribution: guessSchema,
    })
    .describe('Unidades que dicen los títulos y las que sugiere la magnitud de los precios.'),
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        cells: z.array(z.union([z.string(), z.number()]).nullable()),
      }),
    )
    .describe('Primeras filas.'),
})
export type SheetTabPreview = z.infer<typeof sheetTabSchema>

const personSchema = z.strictObject({ userUID: idSchema, name: z.string() })

/** A sheet in the list. */
export const priceSheetSchema = z.strictObject({
  idPriceSheet: idSchema,
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema, name: z.string() }),
  fileName: z.string(),
  state: z.enum(priceSheetStates),
  validFrom: civilDateSchema.nullable(),
  counts: z
    .strictObject({
      rows: count.describe('Precios de la hoja, sin las tarifas que no están en ella.'),
      accepted: count,
      imported: count,
      undone: count,
      kept: count.describe('Precios que deshacer dejó, porque alguien los cambió después.'),
    })
    .describe('Cada precio es de un producto, un peaje y una clase.'),
  creationTimestamp: instantSchema,
  createdBy: personSchema.nullable(),
  appliedAt: instantSchema.nullable(),
  appliedBy: personSchema.nullable(),
  undoneAt: instantSchema.nullable(),
  undoneBy: personSchema.nullable(),
  version: versionSchema,
})
export type PriceSheet = z.infer<typeof priceSheetSchema>

export const priceSheetDetailSchema = priceSheetSchema.extend({
  isBasePrice: z.boolean().describe('De las tarifas nuevas: si a su precio se le suman peajes y cargos.'),
  tabs: z.array(sheetTabSchema),
  mapping: z.array(tabMappingSchema),
  linesWithoutPrice: count.describe('Filas sin ningún precio: títulos, aclaraciones, pies.'),
  byState: z.strictObject(
    Object.fromEntries(priceSheetRowStates.map((state) => [state, count])) as Record<
      (typeof priceSheetRowStates)[number],
      typeof count
    >,
  ),
})
export type PriceSheetDetail = z.infer<typeof priceSheetDetailSchema>

export const priceSheetMappingSchema = z.strictObject({
  version: versionSchema,
  validFrom: civilDateSchema.describe('Día desde el que valen los precios de las filas sin fecha propia.'),
  isBasePrice: z.boolean().default(false),
  tabs: z.array(tabMappingSchema).min(1).max(50),
})

export const priceSheetRowSchema = z.strictObject({
  rowNumber: count,
  tab: z.string(),
  line: count.describe('Fila de la hoja; 0 en una tarifa que no está en ella.'),
  product: z.string(),
  atrTariff: z.string().nullable(),
  kind: tariffPriceKindSchema,
  written: z.string().describe('Los precios como están en la hoja.'),
  prices: periodValuesSchema.nullable().describe('En la unidad de los registros.'),
  validFrom: civilDateSchema.nullable(),
  idTariff: idSchema.nullable(),
  state: priceSheetRowStateSchema,
  reasons: z.array(z.enum([...rowReasons, ...sheetProblems])),
  before: periodValuesSchema.nullable().describe('Precios vigentes ese día.'),
  accepted: z.boolean(),
  undone: z.enum(undoOutcomes).nullable(),
  version: versionSchema,
})
export type PriceSheetRow = z.infer<typeof priceSheetRowSchema>

export const priceSheetRowsQuerySchema = pageQuerySchema.extend({
  state: priceSheetRowStateSchema.optional(),
  accepted: z.stringbool().optional(),
  undone: z.enum(undoOutcomes).optional(),
  text: typedText(100).optional(),
})
export const priceSheetRowsReply = listReply(priceSheetRowSchema, {})

export const priceSheetRowUpdateSchema = z.strictObject({
  version: versionSchema,
  accepted: z.boolean(),
  prices: optional(periodValuesSchema).describe('Precios corregidos; null deja los que tiene.'),
  validFrom: optional(civilDateSchema),
})

/** Rows of a state, or those named. */
export const priceSheetRowsUpdateSchema = z.strictObject({
  version: versionSchema,
  state: optional(priceSheetRowStateSchema),
  accepted: z.boolean(),
})

export const priceSheetConfirmationSchema = z.strictObject({
  version: versionSchema,
  accepted: count.describe('Filas aceptadas que se han visto: con otras se rechaza.'),
})
