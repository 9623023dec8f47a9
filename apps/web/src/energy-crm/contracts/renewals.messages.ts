import { formatCount } from '../../platform/formats/number-format.ts'

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
  normal: (count: number) => `Contratos en renovación (${formatCount(count)})`,
  implicit: (count: number) => `Contratos con renovación tácita (${formatCount(count)})`,
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
  lostNote: 'Cerrados sin contrato posterior de su suministro',
  overdue: 'Vencidos hoy',
  overdueNote: 'Abiertos, con la fecha pasada y sin contrato posterior',
  monthly: (year: number) => `Contratos a renovar por mes en ${year}`,
  month: 'Mes',
  contracts: 'Contratos',
} as const
