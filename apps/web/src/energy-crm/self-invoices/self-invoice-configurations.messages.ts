import {
  createSelfInvoiceConfiguration,
  removeSelfInvoiceConfiguration,
  updateSelfInvoiceConfiguration,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

export const selfInvoiceConfigurationTexts = {
  list: 'Ha habido un error al cargar las configuraciones de autofacturas.',
  noneYet: 'Todavía no hay configuraciones. La primera lleva los datos fiscales de tu empresa y la serie.',
  add: 'Nueva configuración',
  missing: 'Esta configuración ya no existe.',
  byDefault: 'Predeterminada',
  issuer: 'Tu empresa',
  issuerHelp: 'Quien recibe el servicio del comercial y emite la factura en su nombre.',
  numbering: 'Numeración e impuestos',
  serieHelp: 'La ley pide una serie distinta para cada comercial.',
  nextHelp: 'Con autofacturas en la serie, el que sigue al último.',
  receiver: 'Solo para el comercial',
  anyCommercial: 'Cualquier comercial',
  payable: 'Qué se factura',
  contractStates: 'Estados de contrato',
  paymentStates: 'Estados de facturación',
  anyOpenState: 'Cualquiera que no cierre el contrato',
  anyState: 'Cualquiera, o ninguno',
  look: 'Pie y logotipo',
  logo: 'Logotipo',
  logoHelp: 'PNG, JPEG, GIF o WebP. Sin él se usa el de la empresa.',
  logoChosen: 'Hay una imagen elegida: sale en las autofacturas.',
  logoInput: 'Imagen del logotipo',
  chooseLogo: 'Elegir imagen',
  changeLogo: 'Cambiar imagen',
  removeLogo: 'Quitar imagen',
  edit: (name: string) => `Editar ${name}`,
  save: 'Guardar configuración',
  create: 'Crear configuración',
  next: 'Número siguiente',
  issued: 'Emitidas',
  remove: 'Eliminar configuración',
  removeHelp: 'No se ha emitido ninguna autofactura con ella.',
  invalidNif: 'El número no es un NIF válido.',
  reservedSerie: 'Las series que empiezan por R- son las de las rectificativas.',
  invoices: (count: number) => (count === 1 ? '1 autofactura' : `${count} autofacturas`),
  rates: (vat: string, irpf: string) => `IVA ${vat} % · IRPF ${irpf} %`,
} as const

const errors = {
  SELF_INVOICE_SERIE_TAKEN: { text: 'Otra configuración ya tiene esta serie.', field: 'serie' },
  SELF_INVOICE_NUMBER_NOT_NEXT: {
    text: ({ nextNumber }: Readonly<Record<string, unknown>>) =>
      `La serie ya tiene autofacturas: el siguiente es el ${String(nextNumber)}.`,
    field: 'nextNumber',
  },
  SELF_INVOICE_LOGO_UNKNOWN: { text: 'La imagen ya no existe. Elige otra.', field: 'logoDocumentId' },
  COMMERCIAL_UNKNOWN: { text: 'Este comercial ya no existe.', field: 'receiverCommercial' },
  INVALID_INPUT: invalidValue,
} as const

export const createConfigurationMessages = messagesOf(createSelfInvoiceConfiguration, {
  success: 'Configuración creada',
  fallback: 'Ha habido un error al crear la configuración.',
  errors,
})
export const updateConfigurationMessages = messagesOf(updateSelfInvoiceConfiguration, {
  success: 'Configuración guardada',
  fallback: 'Ha habido un error al guardar la configuración.',
  errors: { ...errors, NOT_FOUND: selfInvoiceConfigurationTexts.missing },
})
export const removeConfigurationMessages = messagesOf(removeSelfInvoiceConfiguration, {
  success: 'Configuración eliminada',
  fallback: 'Ha habido un error al eliminar la configuración.',
  errors: {
    SELF_INVOICE_CONFIGURATION_USED: {
      tone: 'warning',
      text: 'Hay autofacturas emitidas con esta configuración, y su serie tiene que seguir.',
    },
    NOT_FOUND: selfInvoiceConfigurationTexts.missing,
  },
})
