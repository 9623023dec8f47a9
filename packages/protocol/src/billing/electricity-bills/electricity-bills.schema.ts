import {
  billConcepts,
  billNotes,
  priceUnits,
  quantityUnits,
  sourceItems,
} from '@vatio/domain/billing/electricity-bills/bill-line'
import { z } from 'zod'

// One answer contains thousands of these dates, all computed by the server: they are not validated again.
const civilDateSchema = z.string().length(10).meta({ format: 'date' })

/** Calculation of one part of a line; rows explain and are not rounded. */
export const billRowSchema = z.strictObject({
  period: z.int().min(1).max(6).nullable().describe('Periodo 1 a 6, o null donde el concepto no los tiene.'),
  from: civilDateSchema.describe('Primer día, incluido. En una comparativa, el día de los precios.'),
  to: civilDateSchema.describe('Último día, incluido.'),
  quantity: z.number(),
  quantityUnit: z.enum(quantityUnits),
  unitPrice: z.number().describe('Precio por unidad; con peaje y cargo dentro si son de precio base.'),
  priceUnit: z.enum(priceUnits),
  days: z.number().nullable().describe('Días que multiplican, donde el importe depende del tiempo.'),
  multiplier: z.number().describe('2 en el exceso de potencia hasta marzo de 2025; -1 en lo que resta.'),
  tollUnitPrice: z.number().optional().describe('Parte de unitPrice que es peaje.'),
  chargeUnitPrice: z.number().optional().describe('Parte de unitPrice que es cargo.'),
  indexed: z
    .strictObject({
      market: z.number().describe('Precio medio del mercado en barras de central.'),
      systemCosts: z.number(),
      capacity: z.number(),
      losses: z.number(),
      margin: z.number(),
      municipalTax: z.number(),
    })
    .optional()
    .describe('Partes del precio medio de un indexado, en €/kWh; con peaje y cargo suman unitPrice.'),
  amountEur: z.number().describe('Importe sin redondear, en €.'),
})
export type BillRow = z.infer<typeof billRowSchema>

export const billSourceSchema = z.strictObject({
  item: z.enum(sourceItems),
  source: z.string().describe('Identificador del BOE o cita.'),
  validFrom: civilDateSchema,
  validTo: civilDateSchema.nullable(),
  isLatestKnown: z.boolean().describe('true: es la última cifra publicada, anterior a la fecha.'),
})
export type BillSource = z.infer<typeof billSourceSchema>

/** One line item of a bill, rounded once. */
export const billLineSchema = z.strictObject({
  concept: z.enum(billConcepts),
  name: z.string().nullable().describe('Nombre propio de un descuento o concepto, o del impuesto.'),
  status: z.enum(['computed', 'notComputed']),
  amountEur: z.number().describe('Importe redondeado al céntimo, en €; 0 si no está calculado.'),
  rows: z.array(billRowSchema),
  sources: z.array(billSourceSchema),
  notes: z.array(z.enum(billNotes)),
  unconfirmed: z.boolean().describe('true: depende de un tipo impositivo por confirmar.'),
  reason: z
    .strictObject({ code: z.string(), details: z.record(z.string(), z.unknown()) })
    .nullable()
    .describe('Por qué no está calculado.'),
})
export type BillLine = z.infer<typeof billLineSchema>

/** A bill line by line. */
export const electricityBillSchema = z.strictObject({
  from: civilDateSchema,
  to: civilDateSchema,
  days: z.int(),
  energyKwh: z.number(),
  lines: z.array(billLineSchema),
  taxedEur: z.number().describe('Base del impuesto eléctrico, en €.'),
  beforeVatEur: z.number().describe('Total sin IVA, IGIC o IPSI, en €.'),
  totalEur: z.number(),
  notComputed: z.array(z.enum(billConcepts)),
  unconfirmed: z.boolean(),
  virtualBattery: z
    .strictObject({ beforeEur: z.number(), usedEur: z.number(), storedEur: z.number(), afterEur: z.number() })
    .nullish()
    .describe('Saldo de la batería virtual antes y después de la factura.'),
})
export type ElectricityBill = z.infer<typeof electricityBillSchema>
