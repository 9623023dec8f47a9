import type { CurveEntryMode } from '@vatio/domain/curves/curve-entry/curve-entry-mode'
import type { ProfileWarning } from '@vatio/domain/profiles/load-profiles/load-profile'
import { generateCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.endpoints'
import type { CurveGenerationInput } from '@vatio/protocol/curves/curve-entry/curve-entry.schema'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import type { CurveEntryScreen } from './curve-entry-screen.ts'
import { messagesOf, type OperationMessages } from '../../platform/messages/operation-messages.ts'

type Details = Readonly<Record<string, unknown>>

const dateOf = (details: Details) => (typeof details.date === 'string' ? details.date : '')

function messagesWith(texts: { readonly success?: string; readonly fallback: string }) {
  return messagesOf(generateCurve, {
    ...texts,
    errors: {
      ACCESS_TARIFF_UNKNOWN: 'La tarifa de acceso no existe.',
      ACCESS_TARIFF_RETIRED: 'Esa tarifa dejó de existir el 31 de mayo de 2021: elige la actual.',
      PROFILE_NOT_FOR_TARIFF: 'No se pueden generar curvas para esa tarifa: importa la curva o usa 3.0TD.',
      ESTIMATION_RANGE_REVERSED: 'La fecha final es anterior a la inicial.',
      ESTIMATION_RANGE_TOO_EARLY: 'Las fechas no pueden ser anteriores al 1 de enero de 2013.',
      ESTIMATION_RANGE_TOO_LONG: 'El intervalo de fechas es demasiado largo: elige tres años como máximo.',
      ESTIMATION_ENERGY_INVALID: 'Algún consumo es negativo o no es un número.',
      ESTIMATION_PERIOD_WITHOUT_HOURS: {
        text: (details) =>
          `El intervalo no tiene ninguna hora de P${String(details.period)}: su consumo tiene que ser 0.`,
      },
      ESTIMATION_MONTHS_MISMATCH: 'Los meses no son los del intervalo de fechas.',
      ESTIMATION_PROFILE_EMPTY: 'El perfil no tiene ningún valor para esas horas.',
      COMPLETION_WITHOUT_DAYS: 'La curva de partida no tiene ningún valor medido.',
      COMPLETION_BELOW_MEASURED: {
        text: (details) =>
          `El consumo anual es menor que lo ya medido en ese año, ${formatKwhWithUnit(Number(details.measuredKwh))}.`,
      },
      COMPLETION_NOTHING_TO_FILL: 'Ese año está medido entero: no queda ninguna hora que completar.',
      CURVE_DAY_INVALID: { text: (details) => `El día ${dateOf(details)} de la curva no es correcto.` },
      CURVE_QUARTER_HOURS_NOT_LICENSED:
        'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
    },
  })
}

const calculated = 'Se ha calculado correctamente la curva de consumos'
const monthly = 'Ha habido un error al generar la curva de consumo de de los datos mensuales'
const byPeriod = 'Ha habido un error al generar la curva de consumo de de los datos por periodo'

type GenerationMessages = Readonly<
  Record<CurveGenerationInput['mode'], OperationMessages<typeof generateCurve>>
>

const complete = messagesWith({
  success: 'Se ha generado correctamente la curva de consumo',
  fallback: 'Ha habido un error al completar la curva de consumo.',
})

/** By screen: a solar study says that it has the curve once it is stored. */
export const generationMessages: Readonly<Record<CurveEntryScreen, GenerationMessages>> = {
  curves: {
    periods: messagesWith({ success: calculated, fallback: byPeriod }),
    monthly_periods: messagesWith({ success: calculated, fallback: byPeriod }),
    monthly_consumption: messagesWith({ success: calculated, fallback: monthly }),
    annual: messagesWith({ success: calculated, fallback: monthly }),
    complete,
  },
  solar: {
    periods: messagesWith({ fallback: byPeriod }),
    monthly_periods: messagesWith({ fallback: monthly }),
    monthly_consumption: messagesWith({ fallback: monthly }),
    annual: messagesWith({ fallback: monthly }),
    complete,
  },
}

/** The buttons of the modes; the table of an answer's periods has none. */
export const modeNames: Readonly<Record<CurveEntryMode, string>> = {
  cups: 'Consulta a SIPS',
  periods: 'Consumo por periodos',
  monthly_periods: 'Consumo mensual por periodos',
  monthly_consumption: 'Consumo mensual',
  upload: 'Importar curva de consumo',
  datadis: 'Datadis',
  consumptionByPeriod: 'Consumo por periodos',
}

export const tariffNeeded = {
  tone: 'warning',
  text: 'Selecciona una tarifa de acceso',
} as const

/** By screen. */
export const tariffWarnings = {
  curves: tariffNeeded,
  solar: { tone: 'warning', text: 'Seleccione una tarifa de acceso' },
} as const

/** By screen: what is said of a file that is no curve; the curves say its reason. */
export const unreadableFiles = {
  curves: undefined,
  solar: {
    tone: 'error',
    seconds: 6,
    text: 'Ha habido un error al procesar el archivo de curva de carga. Por favor, compruebe que el formato sea el correcto.',
  },
} as const

/** By screen: a supply-point file that could not be read for a reason that has no text. */
export const supplyPointFileFailures = {
  curves: undefined,
  solar: 'Se ha producido un error procesando el archivo',
} as const

export const wrongCups = { tone: 'warning', text: 'Formato de CUPS incorrecto' } as const

/** What is used in place of the final profile of the system operator. */
export const profileWarningTexts: Readonly<Record<ProfileWarning, string>> = {
  INITIAL_PROFILE_USED:
    'REE aún no ha publicado el perfil final de todas esas horas: se ha usado el perfil inicial.',
  PROFILE_NOT_PUBLISHED:
    'No hay perfil de REE cargado para todas esas horas: se ha usado el perfil medio incorporado.',
}

/** ERR-089. */
export function daysMismatch(days: number, expected: number) {
  return {
    tone: 'warning',
    text: `El número de días de la curva (${days}) no coincide con el rango de fechas seleccionado (${expected})`,
  } as const
}

export const curveEntryTexts = {
  title: 'Introducir consumo',
  modes: 'Cómo se introduce el consumo',
  chooseMode: 'Elige de dónde sale el consumo.',
  tariff: 'Tarifa de acceso',
  chooseTariff: 'Elige la tarifa',
  zone: 'Zona geográfica',
  startDate: 'Fecha de inicio',
  endDate: 'Fecha de fin',
  year: 'Año',
  generate: 'Generar consumos',
  energyOfRange: 'Consumo del intervalo',
  energyByMonth: 'Consumo de cada mes',
  energyOfYear: 'Consumo de todo el año',
  energyOfYearHelp: 'Si no se sabe el de cada mes: se reparte por horas con el perfil de la tarifa.',
  yearAndMonths: 'Indica el consumo del año o el de los meses, no los dos',
  consumptionFrom: (source: string) => `Consumo por periodos según ${source}`,
  sipsHistory: (months: number) =>
    `Los archivos de SIPS tienen el consumo de ${months} ${months === 1 ? 'mes' : 'meses'} de este suministro. Si no hay curva, se puede hacer una con él.`,
  takeSipsHistory: 'Usar el historial de SIPS',
  sipsFileSource: 'el historial de SIPS',
  datadisInactive: 'La integración con Datadis no está activa.',
  configure: 'Configurar integraciones',
  supplyPointSource: 'el archivo del punto de consumo',
  answerWithoutEnergy: 'La respuesta no trae ni consumos por meses ni una curva.',
  fileWithoutEnergy: 'El archivo no trae consumos entre esos días.',
  noDate: 'Indica la fecha',
  beforeStart: 'Es anterior a la de inicio',
  before2013: 'No puede ser anterior al 01-01-2013',
  noEnergy: 'Escribe algún consumo',
  monthTableHelp: 'Se pueden pegar filas y columnas de una hoja de cálculo. Un mes vacío queda como hueco.',
  pastedCells: (count: number) => `${count} valores pegados`,
  pastedTooLarge: 'Lo pegado no cabe desde esta celda',
  month: 'Mes',
  total: 'Total',
  pasteColumns: 'Pegar columnas',
  pasteHelp:
    'Pega las columnas de una hoja de cálculo: fecha, hora y consumo, o un día por fila, con su cabecera si la tiene.',
  supplyPointFile: 'Importar punto de consumo',
  beta: 'Beta',
  pasted: 'Columnas copiadas',
  readPasted: 'Leer columnas',
  pastedFile: 'Columnas pegadas.txt',
  wholeYearMissing: 'La curva no llega a un año',
  incomplete: (days: string) =>
    `La curva tiene ${days} días. Se puede completar hasta un año con el patrón diario medio de lo medido y el perfil de la tarifa, o seguir con ella tal como está.`,
  complete: 'Completar la curva',
  skip: 'Omitir',
  annualKwh: 'Consumo anual',
  estimateButton: (energy: string) => `Usar la estimación: ${energy}`,
  calculate: 'Calcular',
  back: 'Volver',
  takeCurve: 'Usar la curva',
  yearNeeded: 'Elige el año',
  annualNeeded: 'Escribe el consumo anual',
  completedTotal: (total: string, kept: string) =>
    `${total} en el año, de ellos ${kept} de la curva que había.`,
  noProfileTitle: 'No se pueden generar curvas para tarifas 6.X',
  noProfile: (tariff: string) =>
    `Los suministros de ${tariff} se miden hora a hora y no tienen perfil de consumo. Importa su curva, pídela a Datadis, o genera la curva con 3.0TD y vuelve después a ${tariff}.`,
  understood: 'Entendido',
  dateHeader: 'Fecha',
  energyHeader: 'Consumo (kWh)',
  yes: 'Sí',
  no: 'No',
  dailyChart: 'Consumo de cada día',
  measured: 'Medido',
  estimated: 'Estimado',
  severalFiles: 'Has soltado varios archivos',
  completeMonths: (months: string) => `Faltan consumos de ${months}: esos meses quedan como huecos.`,
} as const
