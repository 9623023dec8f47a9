import { MOST_REMINDERS } from '@vatio/domain/energy-crm/contracts/renewal-reminder'
import { updateRenewalSettings } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { formatCount } from '../../platform/formats/number-format.ts'

/** A text of the specification with a count in the place of its `(n)`. */
const counted = (text: `${string} (n)`, count: number) => text.replace('(n)', `(${formatCount(count)})`)

/** Texts of the renewals of contracts. */
export const renewalTexts = {
  title: 'Renovaciones',
  export: 'Exportar',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  contractsOf: (count: number) => (count === 1 ? '1 contrato' : `${formatCount(count)} contratos`),
  renewalsOf: (day: string, count: number) =>
    `${day}: ${count === 1 ? '1 contrato' : `${formatCount(count)} contratos`} en renovación`,
  dialogTitle: (day: string, count: number) => `Contratos a renovar el día ${day} (${formatCount(count)})`,
  monthDialogTitle: (month: string, count: number) =>
    `Contratos a renovar en ${month} (${formatCount(count)})`,
  normal: (count: number) => counted('Contratos en renovación (n)', count),
  implicit: (count: number) => counted('Contratos con renovación tácita (n)', count),
  noneNormal: 'No hay contratos en renovación',
  noneImplicit: 'No hay contratos con renovación tácita',
  loading: 'Obteniendo detalles de los contratos',
  dayFailed: 'Ha habido un error al obtener la información detallada de los contratos',
  close: 'Cerrar',
  more: (count: number) => `Mostrar ${formatCount(count)} más`,
  noNumber: 'Sin número',
  figures: 'Cifras del mes',
  inMonth: 'Se renuevan este mes',
  kwhInMonth: 'Consumo que se renueva',
  implicitInMonth: 'Con renovación tácita',
  lost: 'Perdidos este mes',
  openLost: (count: number) => `${formatCount(count)} perdidos este mes. Ver sus contratos`,
  openOverdue: (count: number) => `${formatCount(count)} vencidos hoy. Ver sus contratos`,
  feesInMonth: 'Comisión en juego',
  feesNote: (calculated: number, contracts: number) =>
    `de ${formatCount(calculated)} de ${formatCount(contracts)} contratos`,
  settings: 'Configurar renovaciones',
  rate: 'Meses hasta la renovación',
  rateHelp:
    'Desde el último cambio de estado o, si no lo hay, desde la firma. Para contratos sin fecha de fin.',
  months: (months: number) => (months === 1 ? '1 mes' : `${months} meses`),
  reminderDays: 'Días de aviso',
  reminderDaysHelp: `Antes de la fecha límite: el vencimiento, o el fin de la permanencia si es posterior, menos los días de preaviso. Hasta ${MOST_REMINDERS}, separados por comas; vacío, sin avisos.`,
  reminderDaysWrong: `Escribe hasta ${MOST_REMINDERS} números de 0 a 365, separados por comas`,
  save: 'Guardar',
  lostNote: 'Cerrados sin contrato posterior de su suministro',
  overdue: 'Vencidos hoy',
  overdueNote: 'Abiertos, con la fecha pasada y sin contrato posterior',
  monthly: (year: number) => `Contratos a renovar por mes en ${year}`,
  yearTitle: (year: number) => `En juego en ${year}`,
  kwhByMonth: (year: number) => `Consumo que se renueva por mes en ${year}, kWh`,
  feesByMonth: (year: number) => `Comisión en juego por mes en ${year}, €`,
  quantity: 'Cifra del gráfico',
  month: 'Mes',
  contracts: 'Contratos',
  tacit: 'Tácitas',
  kwh: 'kWh',
  fees: 'Comisión',
  openFigure: (figure: string, label: string) => `${label}: ${figure}. Ver sus contratos`,
} as const

export const renewalSettingsMessages = messagesOf(updateRenewalSettings, {
  success: 'Configuración guardada',
  fallback: 'No se han podido guardar la configuración de las renovaciones.',
  errors: {
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'Otra persona ha cambiado esta configuración. Cierra y ábrela de nuevo para ver la guardada.',
    },
  },
})
