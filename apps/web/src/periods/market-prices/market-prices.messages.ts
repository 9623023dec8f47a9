import { importMarketFile } from '@vatio/protocol/periods/market-prices/market-prices.endpoints'
import type { MarketFileReply } from '@vatio/protocol/periods/market-prices/market-prices.schema'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

type Details = Readonly<Record<string, unknown>>

const reasons: Readonly<Record<string, string>> = {
  columns: 'no tiene las seis columnas',
  date: 'la fecha no existe',
  otherDay: 'es de otro día que el nombre del archivo',
  period: 'el periodo no es de este día',
  repeated: 'el periodo está repetido',
  price: 'el precio no es un número',
  afterEnd: 'está después del asterisco final',
}

function linesText({ lines, count }: Details): string {
  const rejected = (Array.isArray(lines) ? lines : []) as { line: number; reason: string }[]
  const shown = rejected.slice(0, 5).map(({ line, reason }) => `línea ${line}: ${reasons[reason] ?? reason}`)
  const more = Number(count) > shown.length ? ` y ${Number(count) - shown.length} más` : ''
  return `No se ha importado: ${shown.join('; ')}${more}.`
}

/** Text of a failed import, for the row of its file. */
export const importMarketFileMessages = messagesOf(importMarketFile, {
  fallback: 'No se ha podido importar el archivo.',
  errors: {
    MARKET_FILE_NAME: 'El nombre debe ser como el que publica OMIE: marginalpdbc_AAAAMMDD.1',
    MARKET_FILE_HEADER: 'No es un archivo MARGINALPDBC de OMIE.',
    MARKET_FILE_LINES: { text: linesText },
    MARKET_FILE_CUT: 'El archivo está cortado: falta el asterisco final.',
    MARKET_FILE_PERIODS: {
      text: ({ expected, found, firstMissing }) =>
        `El día tiene ${String(expected)} periodos y el archivo trae ${String(found)}: falta el ${String(firstMissing)}.`,
    },
  },
})

export const outcomeTexts: Readonly<Record<MarketFileReply['outcome'], string>> = {
  added: 'Importado',
  replaced: 'Sustituido',
  unchanged: 'Ya estaba',
}

export const marketPriceTexts = {
  omieFilesMiddle: ' del mercado diario, uno por día, como los publica ',
  omieFilesEnd: '. Los de un día con datos de muestra los sustituyen.',
  days: 'Días',
  sampleDays: (count: string | number) => `${count} días de muestra`,
  coverage: (days: string, firstDay: string, lastDay: string) =>
    `Mercado diario, España: ${days} días del ${firstDay} al ${lastDay}`,
  market: 'Mercado diario, España',
  sampleNotice: (days: string) =>
    `${days} días tienen datos de muestra, que no sirven para un cliente. Importa los archivos de OMIE para sustituirlos.`,
  empty: 'Todavía no hay precios.',
  mean: 'Precio medio',
  meanByMonth: 'Precio medio de cada mes',
  expectedDays: 'Días del mes',
  holes: (days: number) => (days === 1 ? 'Falta 1 día' : `Faltan ${days} días`),
  holesHelp: (months: string) =>
    `Sin ellos no se calculan las facturas indexadas de esas fechas. Importa los archivos de: ${months}.`,
} as const
