import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import {
  auxiliaryServiceAttachmentSchema,
  auxiliaryServiceCreationSchema,
  auxiliaryServiceSchema,
  auxiliaryServiceUpdateSchema,
  contractAuxiliaryServiceSchema,
} from './auxiliary-services.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const
const admin = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const idParams = z.strictObject({ id: idSchema })
const linkParams = z.strictObject({ id: idSchema, idAuxiliaryService: idSchema })

export const listAuxiliaryServicesOfMarketer = endpoint({
  method: 'GET',
  path: '/api/energy-crm/auxiliaryServices/energyMarketer/:id',
  summary: 'Los servicios auxiliares de una comercializadora, por nombre, incluidos los inactivos.',
  access: reader,
  params: idParams,
  reply: z.array(auxiliaryServiceSchema),
  errors: [],
})

export const createAuxiliaryService = endpoint({
  method: 'POST',
  path: '/api/energy-crm/auxiliaryServices',
  summary: 'Crea un servicio auxiliar de una comercializadora.',
  access: admin,
  body: auxiliaryServiceCreationSchema,
  reply: auxiliaryServiceSchema,
  status: 201,
  errors: [
    'AUXILIARY_SERVICE_NAME_TAKEN',
    'ENERGY_MARKETER_UNKNOWN',
    'ENERGY_MARKETER_DOES_NOT_SELL',
    'ENERGY_MARKETER_SHARED',
  ],
})

export const updateAuxiliaryService = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/auxiliaryServices',
  summary: 'Cambia un servicio auxiliar; su comercializadora y su energía no cambian.',
  access: admin,
  body: auxiliaryServiceUpdateSchema,
  reply: auxiliaryServiceSchema,
  errors: ['AUXILIARY_SERVICE_NAME_TAKEN', 'ENERGY_MARKETER_SHARED'],
})

export const removeAuxiliaryService = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/auxiliaryServices/:id',
  summary: 'Elimina un servicio auxiliar que ningún contrato abierto tiene.',
  access: admin,
  params: idParams,
  reply: affectedReplySchema,
  errors: ['AUXILIARY_SERVICE_IN_USE', 'ENERGY_MARKETER_SHARED'],
})

export const listContractAuxiliaryServices = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/:id/auxiliaryServices',
  summary: 'Los servicios auxiliares de un contrato, por nombre.',
  access: reader,
  params: idParams,
  reply: z.array(contractAuxiliaryServiceSchema),
  errors: [],
})

export const attachAuxiliaryService = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/:id/auxiliaryServices/:idAuxiliaryService',
  summary: 'Añade a un contrato un servicio auxiliar de su comercializadora y su energía.',
  access: reader,
  params: linkParams,
  body: auxiliaryServiceAttachmentSchema,
  reply: contractAuxiliaryServiceSchema,
  status: 201,
  errors: [
    'AUXILIARY_SERVICE_ALREADY_ATTACHED',
    'AUXILIARY_SERVICE_INACTIVE',
    'AUXILIARY_SERVICE_NOT_FOR_CONTRACT',
    'AUXILIARY_SERVICE_FEE_FORBIDDEN',
  ],
})

export const detachAuxiliaryService = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/contracts/:id/auxiliaryServices/:idAuxiliaryService',
  summary: 'Desvincula un servicio auxiliar de un contrato.',
  access: admin,
  params: linkParams,
  reply: affectedReplySchema,
  errors: [],
})
