import type { VariableCatalogue } from '../report-variable.ts'
import { clientFields, reportFields, supplyFields } from './shared-variables.ts'

const CONTRACT = 'Contrato'
const HOLDER = 'Titular'

export const contractCatalogue = {
  fields: {
    ...reportFields,
    ...clientFields,
    ...supplyFields,
    'client.maskedIban': { label: 'IBAN, con cifras ocultas', group: HOLDER, kind: 'text' },
    'client.representative': { label: 'Persona de contacto', group: HOLDER, kind: 'text' },
    'supply.distributor': { label: 'Distribuidora', group: 'Punto de consumo', kind: 'text' },
    'supply.cnae': { label: 'CNAE', group: 'Punto de consumo', kind: 'text' },
    'supply.maxPowerKw': { label: 'Mayor potencia contratada', group: 'Punto de consumo', kind: 'power' },
    'contract.number': { label: 'Número de contrato', group: CONTRACT, kind: 'text' },
    'contract.utility': { label: 'Energía', group: CONTRACT, kind: 'text' },
    'contract.state': { label: 'Estado', group: CONTRACT, kind: 'text' },
    'contract.marketer': { label: 'Comercializadora', group: CONTRACT, kind: 'text' },
    'contract.tariff': { label: 'Tarifa', group: CONTRACT, kind: 'text' },
    'contract.priceType': { label: 'Tipo de precio', group: CONTRACT, kind: 'text' },
    'contract.yearlyKwh': { label: 'Consumo anual', group: CONTRACT, kind: 'energy' },
    'contract.signingDate': { label: 'Fecha de firma', group: CONTRACT, kind: 'date' },
    'contract.endDate': { label: 'Fecha de fin', group: CONTRACT, kind: 'date' },
    'contract.expiryDate': { label: 'Vencimiento', group: CONTRACT, kind: 'date' },
    'contract.permanenceEndDate': { label: 'Fin de la permanencia', group: CONTRACT, kind: 'date' },
    'contract.noticeDays': { label: 'Días de preaviso', group: CONTRACT, kind: 'count' },
    'contract.renewal': { label: 'Renovación', group: CONTRACT, kind: 'text' },
    'contract.commercial': { label: 'Comercial', group: CONTRACT, kind: 'text' },
    'prices.date': { label: 'Fecha de los precios', group: CONTRACT, kind: 'date' },
  },
  tables: {
    parties: { label: 'Partes del contrato', group: CONTRACT },
    supply: { label: 'Datos del punto de consumo', group: 'Punto de consumo' },
    powers: { label: 'Potencias contratadas', group: 'Punto de consumo' },
    prices: { label: 'Precios de la tarifa', group: CONTRACT },
    terms: { label: 'Fechas y condiciones', group: CONTRACT },
  },
  charts: {},
  bills: {},
  images: {},
  maps: {},
} as const satisfies VariableCatalogue
