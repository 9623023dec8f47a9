import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { regulatedItems } from '@vatio/domain/periods/regulated-prices/regulated-item'
import { z } from 'zod'
import { civilDateSchema } from '../../wire.ts'
import { confidenceSchema } from '../../periods/regulated-prices/regulated-prices.schema.ts'

export const priceExampleQuerySchema = z.strictObject({
  atrTariff: z.enum(accessTariffs.map((tariff) => tariff.nombre)),
})

/** What a browser needs to price a sample supply on the day of the request, besides the prices. */
export const priceExampleSchema = z.strictObject({
  priceDate: civilDateSchema,
  market: z
    .strictObject({
      eurPerKwh: z.array(z.number()).describe('Precio medio de mercado de cada periodo en el último año.'),
      surplusEurPerKwh: z.number().nullable().describe('Precio medio de las horas centrales del día.'),
      isSample: z.boolean().describe('true: algún precio es de muestra.'),
    })
    .nullable()
    .describe('null: faltan precios de mercado del último año.'),
  addedRows: z
    .array(
      z.strictObject({
        item: z.enum(regulatedItems),
        key: z.string(),
        idRow: z.string(),
        supersedes: z.string().nullable(),
        values: z.record(
          z.string(),
          z.union([z.number(), z.boolean(), z.array(z.number().nullable()), z.null()]),
        ),
        validFrom: civilDateSchema,
        validTo: civilDateSchema.nullable(),
        source: z.string(),
        confidence: confidenceSchema,
      }),
    )
    .describe('Precios regulados añadidos a los que vienen con el programa.'),
})
export type PriceExample = z.output<typeof priceExampleSchema>
