import { z } from 'zod'
import { curveSchema } from '../curves/consumption-curves/consumption-curves.schema.ts'
import { tariffTextSchema, zoneSchema } from '../profiles/load-profiles/load-profiles.schema.ts'
import { byPeriodSchema } from '../wire.ts'

/** The supply of a study: its year of consumption and what decides its periods. */
export const studySupplyFields = {
  consumption: curveSchema.describe('La curva de un año entero, de 360 a 366 días, sin huecos.'),
  tariff: tariffTextSchema,
  zone: zoneSchema,
}

/** Values by period; null where the tariff has no such period. */
export const figuresByPeriodSchema = byPeriodSchema(z.number().min(0).max(1e9).nullable())

export const totalsByPeriodSchema = byPeriodSchema(z.number())

/** Codes of the curve and the periods of a study. */
export const studySupplyErrors = [
  'ACCESS_TARIFF_UNKNOWN',
  'ACCESS_TARIFF_RETIRED',
  'CURVE_EMPTY',
  'CURVE_DAY_INVALID',
  'SOLAR_CURVE_NOT_A_YEAR',
  'SOLAR_CURVE_HAS_GAPS',
] as const
