import { z } from 'zod'

const electricityFields = {
  idTarifaATR: z.int().describe('Código de la tarifa en los formatos de intercambio (SIPS).'),
  nombre: z.string().describe('Nombre oficial, por ejemplo 2.0TD.'),
  periods: z.int().min(1).max(6).describe('Periodos de energía.'),
  powerPeriods: z.int().min(1).max(6).describe('Potencias contratadas.'),
  active: z.boolean().describe('false: tarifa derogada, solo para contratos antiguos.'),
}

export const accessTariffSchema = z.strictObject(electricityFields)

export const gasTariffSchema = z.strictObject({
  ...electricityFields,
  idTarifaATR: z.int().describe('Número propio desde 101; no choca con los códigos de electricidad.'),
  nombre: z.string().describe('Peaje de acceso, de RL.1 a RL.11.'),
  aboveKwhYear: z.number().describe('Consumo anual a partir del cual se aplica, excluido, en kWh.'),
  upToKwhYear: z.number().nullable().describe('Consumo anual máximo, incluido, en kWh; null sin límite.'),
})
