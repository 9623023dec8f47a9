import { mailRefusalTexts } from '../../mail-refusal.ts'
import type { LimitedQuantity } from '../licences/licence.ts'
import type { NotificationKind, NotificationParameters } from './notification-kind.ts'

export interface NotificationText {
  readonly title: string
  readonly text: string
}

const QUANTITIES: Readonly<Record<LimitedQuantity, string>> = {
  comparisons: 'comparativas',
  commercials: 'comerciales',
  contracts: 'contratos',
  users: 'usuarios',
  storageBytes: 'almacenamiento',
  templates: 'plantillas',
}

const EXPORTED: Readonly<
  Record<NotificationParameters['list-export-ready']['list'], readonly [one: string, many: string]>
> = {
  clients: ['cliente', 'clientes'],
  contracts: ['contrato', 'contratos'],
  renewals: ['renovación', 'renovaciones'],
}

const TEXTS: {
  readonly [Kind in NotificationKind]: (given: NotificationParameters[Kind]) => NotificationText
} = {
  'hand-over-received': ({ from, clients, contracts }) => ({
    title: 'Has recibido una cartera',
    text: `${from} te ha traspasado ${counted(clients, 'cliente', 'clientes')} y ${counted(contracts, 'contrato', 'contratos')}.`,
  }),
  'licence-almost-full': ({ quantity, used, limit }) => ({
    title: 'Tu plan está casi completo',
    text: `Has usado el ${Math.floor((used / limit) * 100)} % del límite de ${QUANTITIES[quantity]} de tu plan.`,
  }),
  'list-export-ready': ({ list, rows }) => ({
    title: 'Exportación lista',
    text: `Ya puedes descargar el archivo con ${counted(rows, ...EXPORTED[list])}. Se borra en 24 horas.`,
  }),
  'mail-not-sent': ({ to, subject, reason }) => ({
    title: 'Un email no se ha entregado',
    text: `«${subject}» no ha llegado a ${to}: ${reason === null ? 'no se ha podido enviar en un día' : mailRefusalTexts[reason]}.`,
  }),
  'renewals-due': ({ days, contracts }) => ({
    title: 'Contratos que vencen pronto',
    text: `Tienes ${dueContracts(days, contracts)}`,
  }),
  'company-renewals-due': ({ days, contracts }) => ({
    title: 'Contratos de la empresa que vencen pronto',
    text: `La empresa tiene ${dueContracts(days, contracts)}`,
  }),
  'report-batch-ready': ({ done, failed }) => ({
    title: 'Informes listos',
    text:
      failed === 0
        ? `${counted(done, 'informe hecho', 'informes hechos')}.`
        : `${counted(done, 'informe hecho', 'informes hechos')}; ${counted(failed, 'no se ha podido hacer', 'no se han podido hacer')}.`,
  }),
  'personal-data-ready': ({ name }) => ({
    title: 'Exportación de datos lista',
    text: sentence(`Ya puedes descargar los datos personales de ${name}`),
  }),
  'shareable-opened': ({ title, name }) => ({
    title: 'Han abierto un documento compartido',
    text: sentence(`${name === '' ? 'Alguien' : name} ha abierto por primera vez «${title}»`),
  }),
  'shareable-commented': ({ title, name }) => ({
    title: 'Nuevo comentario en un documento',
    text: sentence(`${name} ha comentado «${title}»`),
  }),
  'shareable-accepted': ({ title, name }) => ({
    title: 'Documento aceptado',
    text: sentence(`${name} ha aceptado «${title}»`),
  }),
  'acceptance-not-filed': ({ title, isFull }) => ({
    title: 'Un documento aceptado no se ha archivado',
    text: `«${title}» está aceptado, pero su PDF ${isFull ? 'no cabe en el almacenamiento de tu plan' : 'no se ha podido guardar en los documentos'}. Descárgalo desde el enlace compartido.`,
  }),
}

/** Names of the kinds in the preferences. */
export const notificationKindNames: Readonly<Record<NotificationKind, string>> = {
  'hand-over-received': 'Carteras que recibes de otra persona',
  'licence-almost-full': 'Avisos del límite de tu plan',
  'list-export-ready': 'Exportaciones de listas listas para descargar',
  'mail-not-sent': 'Emails tuyos que no se han entregado',
  'renewals-due': 'Tus contratos que vencen pronto',
  'company-renewals-due': 'Contratos de la empresa que vencen pronto',
  'report-batch-ready': 'Informes en lote terminados',
  'personal-data-ready': 'Exportaciones de datos personales listas',
  'shareable-opened': 'Primera apertura de un documento que has compartido',
  'shareable-commented': 'Comentarios en documentos que has compartido',
  'shareable-accepted': 'Aceptaciones de documentos que has compartido',
  'acceptance-not-filed': 'Documentos aceptados que no se han podido archivar',
}

/** Text of a notification, on the screen and in the mail. */
export function notificationText<Kind extends NotificationKind>(
  kind: Kind,
  parameters: NotificationParameters[Kind],
): NotificationText {
  return TEXTS[kind](parameters)
}

function dueContracts(days: number, contracts: number): string {
  const limit = contracts === 1 ? 'su fecha límite' : 'sus fechas límite'
  return `${counted(contracts, 'contrato', 'contratos')} a ${counted(days, 'día', 'días')} o menos de ${limit}, con el preaviso y la permanencia en cuenta.`
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}

// Many company names end with a stop of their own (S.L.).
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
