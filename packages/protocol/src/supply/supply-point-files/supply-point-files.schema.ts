import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { z } from 'zod'
import { curveSchema } from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { civilDateSchema, periodValuesSchema } from '../../wire.ts'
import { sipsReadingSchema } from '../sips-files/sips-files.schema.ts'

/** Largest supply-point file, in bytes. */
export const MAX_SUPPLY_POINT_FILE_BYTES = 20_000_000

const tariffSchema = z.enum(accessTariffs.map(({ nombre }) => nombre)).nullable()

export const supplyPointFileSchema = z.strictObject({
  fileName: z.string(),
  point: z.strictObject({
    cups: z.string().nullable(),
    holder: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    addressCode: z.string().nullable(),
    atrTariff: tariffSchema,
    contractedPower: periodValuesSchema.describe('kW'),
    anualConsumption: z.number().nullable().describe('kWh'),
  }),
  consumptionByPeriod: z
    .array(
      z.strictObject({
        previousReadingDate: civilDateSchema,
        readingDate: civilDateSchema,
        activeConsumption: periodValuesSchema.describe('kWh'),
      }),
    )
    .describe('Como está en las filas del archivo.'),
  readings: z.array(sipsReadingSchema).describe('kWh por meses y periodos'),
  curve: curveSchema.nullable(),
  startDate: civilDateSchema.nullable(),
  endDate: civilDateSchema.nullable(),
  problems: z.array(
    z.strictObject({
      sheet: z.string(),
      line: z.int().min(0),
      field: z.string(),
      code: z.enum(['DATE_INVALID', 'NUMBER_INVALID', 'CUPS_INVALID', 'TARIFF_UNKNOWN']),
      detail: z.string(),
    }),
  ),
})
export type SupplyPointFilePreview = z.infer<typeof supplyPointFileSchema>
