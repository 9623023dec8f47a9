import { z } from 'zod'
import { anybody, endpoint } from '../../endpoint.ts'
import { fileLinkSchema, idSchema, listReply, pageQuerySchema } from '../../wire.ts'
import { clientFilterSchema, clientPageQuerySchema } from '../clients/clients.schema.ts'
import { contractFilterSchema, contractPageQuerySchema } from '../contracts/contracts.schema.ts'
import { renewalRangeWith } from '../contracts/renewals.endpoints.ts'
import { exportFormatSchema, listExportSchema } from './exports.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const

export const exportClients = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/export/file',
  summary:
    'Pide un archivo con todos los clientes que cumplen un filtro y que ve quien lo pide, en el orden de la lista.',
  access: reader,
  exports: true,
  query: clientPageQuerySchema.pick({ sort: true, direction: true }).extend({ format: exportFormatSchema }),
  body: clientFilterSchema,
  reply: listExportSchema,
  status: 201,
  errors: ['LIST_EXPORT_RUNNING'],
})

export const exportContracts = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/export/file',
  summary:
    'Pide un archivo con todos los contratos que cumplen un filtro y que ve quien lo pide, en el orden de la lista.',
  access: reader,
  exports: true,
  query: contractPageQuerySchema
    .pick({ sort: true, direction: true, findSimilar: true })
    .extend({ format: exportFormatSchema }),
  body: contractFilterSchema,
  reply: listExportSchema,
  status: 201,
  errors: ['LIST_EXPORT_RUNNING'],
})

export const exportRenewals = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/renewals/export',
  summary:
    'Pide un archivo con los contratos que se renuevan entre dos días y que ve quien lo pide, por fecha; cada contrato una vez.',
  access: reader,
  exports: true,
  query: renewalRangeWith({ format: exportFormatSchema }),
  body: contractFilterSchema,
  reply: listExportSchema,
  status: 201,
  errors: ['LIST_EXPORT_RUNNING'],
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/energy-crm/exports',
  summary: 'Las exportaciones que ha pedido el usuario, la última primero.',
  access: reader,
  query: pageQuerySchema,
  reply: listReply(listExportSchema, {}),
  errors: [],
})

export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/energy-crm/exports/:idListExport/cancel',
  summary: 'Cancela una exportación propia que espera o está en marcha.',
  access: reader,
  exports: true,
  params: z.strictObject({ idListExport: idSchema }),
  reply: listExportSchema,
  errors: ['JOB_ALREADY_FINISHED'],
})

export const createExportLink = endpoint({
  method: 'POST',
  path: '/api/energy-crm/exports/:idListExport/link',
  summary: 'Un enlace de 10 minutos al archivo de una exportación propia, que deja de valer con la sesión.',
  access: reader,
  exports: true,
  params: z.strictObject({ idListExport: idSchema }),
  reply: fileLinkSchema,
  errors: ['LIST_EXPORT_NOT_READY'],
})

export const downloadExportFile = endpoint({
  method: 'GET',
  path: '/api/energy-crm/exports/file/:link',
  summary: 'El archivo de una exportación, por su enlace.',
  access: anybody,
  params: z.strictObject({ link: z.string().max(1_000) }),
  errors: [],
})
