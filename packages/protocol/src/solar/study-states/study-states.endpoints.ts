import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { adminInSolarStudies, inSolarStudies } from '../solar-access.ts'
import {
  solarStudyStateInputSchema,
  solarStudyStateOrderSchema,
  solarStudyStateSchema,
  solarStudyStateUpdateSchema,
} from './study-states.schema.ts'

export const listSolarStudyStates = endpoint({
  method: 'GET',
  path: '/api/solar/studies/states',
  summary: 'Los estados de estudio solar de la empresa, en su orden.',
  access: inSolarStudies,
  reply: z.array(solarStudyStateSchema),
  errors: [],
})

export const createSolarStudyState = endpoint({
  method: 'POST',
  path: '/api/solar/studies/states',
  summary: 'Crea un estado de estudio, el último y no predeterminado.',
  access: adminInSolarStudies,
  body: solarStudyStateInputSchema,
  reply: solarStudyStateSchema,
  status: 201,
  errors: ['SOLAR_STUDY_STATE_NAME_TAKEN'],
})

export const updateSolarStudyState = endpoint({
  method: 'PUT',
  path: '/api/solar/studies/states',
  summary: 'Cambia un estado de estudio entero; hacerlo predeterminado se lo quita al anterior.',
  access: adminInSolarStudies,
  body: solarStudyStateUpdateSchema,
  reply: solarStudyStateSchema,
  errors: ['SOLAR_STUDY_STATE_NAME_TAKEN', 'SOLAR_STUDY_STATE_DEFAULT_NEEDED'],
})

export const orderSolarStudyStates = endpoint({
  method: 'PUT',
  path: '/api/solar/studies/states/order',
  summary: 'Ordena los estados de estudio: los identificadores de todos, en su nuevo orden.',
  access: adminInSolarStudies,
  body: solarStudyStateOrderSchema,
  reply: z.array(solarStudyStateSchema),
  errors: ['SOLAR_STUDY_STATES_INCOMPLETE'],
})

export const removeSolarStudyState = endpoint({
  method: 'DELETE',
  path: '/api/solar/studies/states/:id',
  summary: 'Elimina un estado de estudio que no es el predeterminado y que ningún estudio tiene.',
  access: adminInSolarStudies,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['SOLAR_STUDY_STATE_DEFAULT_NEEDED', 'SOLAR_STUDY_STATE_IN_USE'],
})
