import { linkTariff, unlinkTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'
import type { LinkKind } from './tariff-link-form.ts'

export const linkTariffMessages = messagesOf(linkTariff, {
  success: 'Tarifa enlazada',
  fallback: 'Ha habido un error al enlazar la tarifa.',
  errors: {
    ENERGY_MARKETER_SHARED: readOnlyMarketerError,
    TARIFF_LINK_EMPTY: 'Elige si la tarifa lee precios, comisiones o ambos.',
    TARIFF_PARENT_UNFIT: {
      text: 'La tarifa debe ser de la misma comercializadora, energía y, para los precios, acceso.',
      field: 'idParent',
    },
    TARIFF_PARENT_IS_LINKED: {
      text: 'Esta tarifa lee de otra: elige la tarifa de la que lee.',
      field: 'idParent',
    },
    TARIFF_HAS_LINKED: 'Otras tarifas leen de esta: no puede leer ella de otra.',
    TARIFF_UNKNOWN: { text: 'Esta tarifa ya no existe.', field: 'idParent' },
    VERSION_CONFLICT: 'Otra persona ha cambiado esta tarifa. Cierra el formulario para verla.',
  },
})

export const unlinkTariffMessages = messagesOf(unlinkTariff, {
  success: 'Tarifa desenlazada',
  fallback: 'Ha habido un error al desenlazar la tarifa.',
  errors: {
    ENERGY_MARKETER_SHARED: readOnlyMarketerError,
    TARIFF_NOT_LINKED: 'La tarifa ya no está enlazada.',
  },
})

const kindNames: Readonly<Record<LinkKind, string>> = {
  both: 'Precios y comisiones',
  prices: 'Solo precios',
  fees: 'Solo comisiones',
}

export const tariffLinkTexts = {
  title: 'Enlace',
  own: 'Los precios y las comisiones son de esta tarifa.',
  reads: {
    both: 'Precios y comisiones son los de',
    prices: 'Los precios son los de',
    fees: 'Las comisiones son las de',
  } satisfies Readonly<Record<LinkKind, string>>,
  readBy: 'De esta tarifa leen:',
  link: 'Enlazar a otra tarifa',
  change: 'Cambiar enlace',
  unlink: 'Desenlazar',
  unlinking: (parent: string) =>
    `La tarifa se queda con una copia de lo que lee de ${parent} y desde entonces se cambia por separado.`,
  kind: 'Qué lee de la otra tarifa',
  kindNames,
  parent: 'Tarifa de la que lee',
  parentNeeded: 'Elige la tarifa',
  noParents: 'La comercializadora no tiene otra tarifa de la que esta pueda leer.',
  help: 'Lo que cambie en esa tarifa cambia también en esta. Lo que esta tenía se guarda: vale otra vez, para los días anteriores al enlace, si se desenlaza.',
  save: 'Enlazar',
} as const
