import {
  createConsumptionPoint,
  removeConsumptionPoint,
  updateConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

const errors = {
  CUPS_LENGTH: { text: 'Formato de CUPS incorrecto', field: 'cups' },
  CUPS_TAKEN: { text: 'Este CUPS ya está dado de alta.', field: 'cups' },
  CONSUMPTION_POINT_CLIENT_UNKNOWN: {
    text: 'Elige un cliente al que tengas acceso.',
    field: 'client',
  },
  CONSUMPTION_POINT_TARIFF_UNKNOWN: { text: 'Selecciona una tarifa de acceso', field: 'atrTariff' },
  INVALID_INPUT: invalidValue,
} as const

export const createConsumptionPointMessages = messagesOf(createConsumptionPoint, {
  success: 'Punto de consumo creado',
  fallback: 'Ha habido un error al crear el punto de consumo.',
  errors,
})

export const updateConsumptionPointMessages = messagesOf(updateConsumptionPoint, {
  success: 'Punto de consumo guardado',
  fallback: 'Ha habido un error al guardar el punto de consumo.',
  errors,
})

export const removeConsumptionPointMessages = messagesOf(removeConsumptionPoint, {
  success: 'Punto de consumo eliminado',
  fallback: 'Ha habido un error al eliminar el punto de consumo.',
  errors: {
    CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS: {
      tone: 'warning',
      text: 'El punto de consumo tiene contratos abiertos. Ciérralos antes de eliminarlo.',
    },
  },
})

export const consumptionPointTexts = {
  sameAsClient: 'Igual que el cliente',
  technicalData: 'Datos técnicos',
  cupsTaken: 'Este CUPS ya está dado de alta.',
  openTaken: 'Abrir en otra pestaña',
  location: 'Ubicación',
  zoneByPostalCode: (zone: string | number) => `Según código postal: ${zone}`,
  contract: (number: string | null) => (number === null ? 'Contrato sin número' : `Contrato ${number}`),
  tabs: { comparisons: 'Comparativas', studies: 'Estudios', history: 'Histórico' },
  noContractsOfPoint: 'Este punto de consumo todavía no tiene contratos.',
  searchPickedPoint: 'CUPS, nombre, dirección o cliente',
  noPointFound: 'Ningún punto de consumo coincide',
  energy: 'Energía',
  alert: 'Aviso',
  searchPoints: 'CUPS, dirección o cliente',
  empty: 'Todavía no hay puntos de consumo.',
  noPointsOfClient: 'Este cliente todavía no tiene puntos de consumo.',
} as const

export const supplyLinkTexts = {
  analyse: 'Analizar',
  compare: 'Comparar',
  optimisePowers: 'Optimizar potencias',
  auditBill: 'Auditar factura',
} as const
