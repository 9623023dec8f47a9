import { formatCount } from '../../platform/formats/number-format.ts'

/** Where a contract is while it is moved: its state and its place there, from 1. */
interface Place {
  readonly state: string
  readonly place: number
}

export const contractBoardTexts = {
  label: 'Contratos por estado',
  column: (state: string, count: number) =>
    `${state}: ${formatCount(count)} ${count === 1 ? 'contrato' : 'contratos'}`,
  empty: 'Ningún contrato',
  noStates: 'Ningún estado cumple los filtros.',
  more: (count: number) => `Mostrar ${formatCount(count)} más`,
  rest: (count: number) => `Ver los ${formatCount(count)} en la lista`,
  /** @param days null where nothing says since when. */
  inState: (days: number | null) => {
    if (days === null) return 'Sin fecha'
    return days === 0 ? 'Hoy' : days === 1 ? '1 día' : `${formatCount(days)} días`
  },
  inStateTitle: (date: string) => `En este estado desde el ${date}`,
  late: 'Más de 15 días sin cambiar de estado',
  noClient: 'Sin cliente',
  noNumber: 'Sin número',
  failed: 'Ha habido un error al leer los contratos',
  howToMove:
    'Pulsa la barra espaciadora para mover el contrato a otro estado, las flechas izquierda y derecha para elegirlo, la barra espaciadora para dejarlo y Escape para cancelar.',
  lifted: ({ state }: Place) => `Contrato de ${state} en movimiento.`,
  over: ({ state, place }: Place) => `Sobre ${state}, posición ${place}.`,
  overNothing: 'Fuera de los estados.',
  dropped: ({ state }: Place) => `El contrato pasa a ${state}.`,
  notMoved: 'El contrato se queda en su estado.',
} as const
