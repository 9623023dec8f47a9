import { SIPS_LICENCE } from '@vatio/domain/identity/integrations/integration'
import type { Licence, LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import { TEMPLATE_LICENCE } from '@vatio/domain/templates/report-templates/template.policy'
import { sendWithTemplate } from '@vatio/protocol/mail/mail-templates/mail-templates.endpoints'
import { tooManyMails } from '../../platform/messages/mail-limit.messages.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { upgradeText } from './licence-labels.ts'

export const quantityNames: Readonly<Record<LimitedQuantity, string>> = {
  comparisons: 'Comparativas guardadas',
  commercials: 'Comerciales',
  contracts: 'Contratos',
  users: 'Usuarios',
  storageBytes: 'Almacenamiento',
  templates: 'Plantillas propias',
}

export const planChangeMessages = messagesOf(sendWithTemplate, {
  success: 'Solicitud enviada. El equipo de soporte se pondrá en contacto contigo.',
  fallback: 'Ha habido un error al enviar la solicitud de cambio de plan',
  errors: {
    MAIL_TEMPLATE_NOT_ALLOWED: 'Solo un administrador puede pedir un cambio de plan.',
    MAIL_RECIPIENT_NOT_ALLOWED:
      'La dirección de soporte ha cambiado. Recarga la página y vuelve a intentarlo.',
    MAIL_LINK_NOT_ALLOWED: 'Ha habido un error al enviar la solicitud de cambio de plan',
    TOO_MANY_MAILS: tooManyMails,
    TOO_MANY_REQUESTS: {
      tone: 'warning',
      text: 'Ya se han enviado varias solicitudes. El equipo de soporte contestará en breve.',
    },
  },
})

export const shownQuantities = Object.keys(quantityNames) as LimitedQuantity[]

/** Features of each licence besides quantities, each one built, under the lowest licence that has them. */
export const planFeatures: readonly { readonly from: Licence; readonly text: string }[] = [
  { from: 'freemium', text: 'CRM, comparativas y curvas horarias' },
  { from: 'professional', text: 'Curvas cuartohorarias' },
  { from: SIPS_LICENCE, text: 'Consulta a SIPS con Nemon o Dynargy' },
  {
    from: solarFeatures.inventory.licence,
    text: 'Inventario solar con kits y plantillas de financiación propias',
  },
  {
    from: TEMPLATE_LICENCE,
    text: 'Galería completa de plantillas, la predeterminada de cada usuario y reglas para elegirlas',
  },
  { from: 'professional', text: 'Teléfono de soporte' },
  { from: 'organization', text: 'Logotipo y colores de tu empresa' },
  { from: 'enterprise', text: 'Título y favicon propios' },
]

export const licenceTexts = {
  limitReached: 'Has alcanzado el límite de tu licencia. Mejora tu plan para continuar',
  upgrade: upgradeText,
  plans: 'Ver planes',
  askAdmin: 'Habla con el administrador de tu empresa.',
  expiredTitle: 'La licencia de tu empresa ha caducado',
  expired: (date: string) =>
    `Terminó el ${date}. Los datos se pueden consultar y exportar, pero no crear ni cambiar.`,
  expiredTooltip: 'La licencia ha caducado: los datos solo se pueden consultar',
  title: 'Tu plan',
  current: 'Plan actual',
  validUntil: (date: string) => `Válido hasta el ${date}, incluido.`,
  noEnd: 'Sin fecha de fin.',
  usage: 'Uso de tu licencia',
  of: 'de',
  noLimit: 'sin límite',
  close: 'Cerca del límite',
  reached: 'Límite alcanzado',
  choose: 'Planes',
  billing: { monthly: 'Pago mensual', annual: 'Pago anual (-15 %)' },
  perMonth: '/mes',
  billedAnnually: 'facturado al año, impuestos no incluidos',
  billedMonthly: 'facturado cada mes, impuestos no incluidos',
  free: 'Gratis',
  onRequest: 'A consultar',
  fromUsers: (users: number, price: string) => `${price}/mes desde ${users} usuarios`,
  request: 'Solicitar cambio',
  requestOf: (name: string) => `Solicitar cambio a ${name}`,
  requestTitle: (name: string) => `Cambiar al plan ${name}`,
  requestHelp:
    'La solicitud llega al equipo de soporte, que confirmará el cambio y la facturación. Aquí no se paga nada.',
  comment: 'Comentario (opcional)',
  send: 'Enviar solicitud',
  cancel: 'Cancelar',
  subject: (name: string) => `Cambio de plan a ${name}`,
  tooSmall: (names: string) => `Usas más de lo que este plan permite: ${names}.`,
} as const
