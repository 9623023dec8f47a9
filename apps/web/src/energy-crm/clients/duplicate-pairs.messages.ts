import { markDistinctClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { DuplicateOrder } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const duplicatePairTexts = {
  title: 'Clientes duplicados',
  tabs: { email: 'Mismo email', phone: 'Mismo teléfono', name: 'Nombre parecido' },
  nothing: {
    email: 'No hay clientes que compartan email.',
    phone: 'No hay clientes que compartan teléfono.',
    name: 'No hay clientes con nombres parecidos.',
  },
  help: 'Un email o un teléfono de más de cinco clientes no cuenta: suele ser de su asesoría. Dos NIF distintos solo aparecen si coinciden en dos datos.',
  reasons: (reasons: readonly DuplicateOrder[]) =>
    `Coinciden en: ${reasons.map((reason) => ({ email: 'email', phone: 'teléfono', name: 'nombre' })[reason]).join(', ')}`,
  nif: 'NIF',
  email: 'Email',
  phone: 'Teléfono',
  created: 'Alta',
  consumptionPoints: 'Puntos de consumo',
  mergeInto: (name: string) => `Fusionar en ${name}`,
  merge: 'Fusionar en este',
  distinct: 'No son el mismo',
  marked: 'Marcados como clientes distintos: no volverán a aparecer.',
  takeBack: 'Deshacer',
  more: 'Seguir buscando',
  end: 'No hay más pares.',
  adminsOnly: 'Solo los administradores pueden buscar y fusionar clientes duplicados.',
} as const

export const markDistinctMessages = messagesOf(markDistinctClients, {
  fallback: 'No se ha podido guardar la decisión.',
  errors: { NOT_FOUND: 'Uno de los dos clientes ya no existe.' },
})
