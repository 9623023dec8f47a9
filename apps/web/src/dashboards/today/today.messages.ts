import { formatCount } from '../../platform/formats/number-format.ts'

export const todayTexts = {
  title: 'Hoy',
  failed: 'No se ha podido cargar lo de hoy.',
  retry: 'Reintentar',
  loading: 'Cargando lo de hoy…',
  nextSteps: 'Tus próximos pasos',
  nothingDue: 'Hoy no te toca ninguno.',
  dueToday: 'Hoy',
  late: '(vencido)',
  stepOf: (step: string, record: string | null) => (record ? `${step} · ${record}` : step),
  renewals: 'Vencimientos',
  overdue: 'Vencidos',
  within: (days: number) => `En ${days} días`,
  contracts: (count: number) => (count === 1 ? '1 contrato' : `${formatCount(count)} contratos`),
  waiting: (days: number) => `${days} días o más sin avanzar`,
  nothingWaiting: 'Ningún contrato lleva tanto en su estado.',
  longest: (days: number) => `${formatCount(days)} días`,
  longestOf: (name: string, count: number, days: number) =>
    `${name}: ${todayTexts.contracts(count)}; el que más lleva, ${formatCount(days)} días`,
  supplies: 'Puntos de consumo',
  nothingWrong: 'Ningún punto tiene avisos.',
  points: (count: number) => (count === 1 ? '1 punto de consumo' : `${formatCount(count)} puntos de consumo`),
  recent: 'Tus últimos cambios',
  nothingRecent: 'Aquí aparecerá lo último que crees o cambies.',
  kinds: { client: 'Cliente', 'consumption-point': 'Punto de consumo', contract: 'Contrato' },
  nameless: { client: 'Sin nombre', 'consumption-point': 'Sin nombre', contract: 'Sin número' },
} as const
