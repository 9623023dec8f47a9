import { DOCUMENT_MAX_BYTES } from '@vatio/domain/files/file-kind'
import { uploadDocument } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import {
  createEnergyMarketer,
  removeEnergyMarketer,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'

/** Texts of failed reads. */
export const energyMarketerReadErrorTexts = {
  list: 'Se ha producido un error al cargar las comercializadoras',
} as const

const errors = {
  ENERGY_MARKETER_NAME_TAKEN: { text: 'Ya existe una comercializadora con este nombre.', field: 'name' },
  INVALID_INPUT: invalidValue,
} as const

export const createEnergyMarketerMessages = messagesOf(createEnergyMarketer, {
  success: 'Comercializadora creada',
  fallback: 'Ha habido un error al crear la comercializadora.',
  errors,
})

export const updateEnergyMarketerMessages = messagesOf(updateEnergyMarketer, {
  success: 'Comercializadora guardada',
  fallback: 'Ha habido un error al guardar la comercializadora.',
  errors: {
    ...errors,
    ENERGY_MARKETER_SHARED: readOnlyMarketerError,
    ENERGY_MARKETER_LOGO_UNKNOWN:
      'El logotipo ya no está entre los documentos, o no es una imagen. Elige otro.',
    ENERGY_MARKETER_HAS_TARIFFS: {
      text: 'Tiene tarifas de la energía que se ha quitado. Elimínalas antes.',
      field: 'utilityTypes',
    },
  },
})

export const uploadLogoMessages = messagesOf(uploadDocument, {
  fallback: 'Ha habido un error al subir el logotipo.',
  errors: {
    FILE_KIND_REFUSED: 'El archivo no es una imagen PNG, JPEG, GIF o WebP. Elige otro.',
    FILE_EMPTY: 'El archivo está vacío. Elige otro.',
    PAYLOAD_TOO_LARGE: `La imagen supera el máximo de ${DOCUMENT_MAX_BYTES / 1024 ** 2} MB.`,
    LICENSE_LIMIT_REACHED: 'Has superado el límite de almacenamiento de documentos de tu licencia',
  },
})

export const removeEnergyMarketerMessages = messagesOf(removeEnergyMarketer, {
  success: 'Comercializadora eliminada',
  fallback: 'Ha habido un error al eliminar la comercializadora.',
  errors: {
    ENERGY_MARKETER_SHARED: readOnlyMarketerError,
    ENERGY_MARKETER_IN_USE: countedWarning(
      'openContracts',
      'La comercializadora tiene un contrato abierto. Desactívala si ya no se ofrece.',
      (openContracts) =>
        `La comercializadora tiene ${openContracts} contratos abiertos. Desactívala si ya no se ofrece.`,
    ),
  },
})

export const energyMarketerTexts = {
  energy: 'Energía',
  commercialFees: 'Porcentaje por comercial',
  priceSheets: 'Hojas de precios',
  editPrices: 'Editar precios',
  typologies: 'Tipologías',
  logo: 'Logotipo',
  logoHint: 'PNG, JPEG, GIF o WebP. La imagen queda entre los documentos de la comercializadora.',
  logoInput: 'Imagen del logotipo',
  chooseLogo: 'Elegir logotipo',
  changeLogo: 'Cambiar logotipo',
  removeLogo: 'Quitar logotipo',
  noLogo: 'Sin logotipo',
  withLogo: 'Con logotipo',
  empty: 'Todavía no hay comercializadoras.',
} as const
