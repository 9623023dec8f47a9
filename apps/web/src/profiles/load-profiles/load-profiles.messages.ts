import type { ProfileWarning } from '@vatio/domain/profiles/load-profiles/load-profile'
import {
  getReeProfiles,
  loadReeProfiles,
} from '@vatio/protocol/profiles/load-profiles/load-profiles.endpoints'
import { messagesOf, type Message } from '../../platform/messages/operation-messages.ts'
import { seconds } from '../../platform/messages/toasts.ts'

type Details = Readonly<Record<string, unknown>>

export const readProfileMessages = messagesOf(getReeProfiles, {
  fallback: 'Ha habido un error al obtener el perfil de consumo de REE.',
  errors: {
    ACCESS_TARIFF_UNKNOWN: 'La tarifa de acceso no existe.',
    ACCESS_TARIFF_RETIRED: {
      text: (details: Details) =>
        `La tarifa ${textOf(details.tariff)} dejó de existir el 31 de mayo de 2021: elige la actual.`,
    },
    PROFILE_NOT_FOR_TARIFF: {
      text: (details: Details) =>
        `No hay perfil de consumo para la tarifa ${textOf(details.tariff)}: importa su curva o usa 3.0TD.`,
    },
    ESTIMATION_RANGE_REVERSED: 'La fecha final es anterior a la inicial.',
    ESTIMATION_RANGE_TOO_EARLY: 'Las fechas no pueden ser anteriores al 1 de enero de 2013.',
    ESTIMATION_RANGE_TOO_LONG: 'El intervalo de fechas es demasiado largo: elige tres años como máximo.',
  },
})

export const loadProfileMessages = messagesOf(loadReeProfiles, {
  success: 'Se han cargado los perfiles de consumo',
  fallback: 'Ha habido un error al cargar el archivo de perfiles de consumo.',
  errors: {
    PROFILE_FILE_UNREADABLE: 'El archivo de perfiles no es un texto ni una hoja de cálculo.',
    PROFILE_FILE_COLUMNS:
      'El archivo no tiene las columnas de los perfiles: MES, DIA, HORA y P2.0TD, P3.0TD o P3.0TDVE.',
    PROFILE_FILE_YEAR_MISSING: 'El archivo no trae el año de los perfiles: indícalo.',
    PROFILE_FILE_EMPTY: 'El archivo no tiene ningún coeficiente.',
    PROFILE_FILE_TOO_LONG: 'El archivo tiene más líneas que horas un año: cárgalo por años o por meses.',
    PROFILE_LINE_INVALID: atLine('no se entiende: revisa la fecha, la hora y los coeficientes'),
    PROFILE_HOUR_REPEATED: atLine('repite una hora que ya estaba en el archivo'),
    PROFILE_DAY_INCOMPLETE: atLine('empieza un día al que le faltan horas'),
    PROFILE_DAY_IMPLAUSIBLE: atLine('empieza un día cuyos coeficientes no son partes de un año'),
    SPREADSHEET_UNREADABLE: 'La hoja de cálculo está dañada.',
    SPREADSHEET_ENCRYPTED: 'La hoja de cálculo está protegida con contraseña.',
    SPREADSHEET_TOO_LARGE: 'La hoja de cálculo es demasiado grande.',
    PAYLOAD_TOO_LARGE: 'El archivo supera los 5 MB.',
  },
})

/** Warnings about the profile that was used. */
export const profileWarningMessages: Readonly<Record<ProfileWarning, Message>> = {
  PROFILE_NOT_PUBLISHED: {
    tone: 'warning',
    seconds: seconds.usual,
    text: 'No hay perfil final de REE entre las fechas seleccionadas',
  },
  INITIAL_PROFILE_USED: {
    tone: 'warning',
    seconds: seconds.usual,
    text: 'No hay perfil final de REE; se ha utilizado el perfil inicial',
  },
}

function atLine(what: string): Message {
  return { text: (details) => `La línea ${textOf(details.line)} del archivo ${what}.` }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const profileTexts = {
  title: 'Perfiles de consumo',
  subtitle: 'Los perfiles de REE con los que se reparte por horas el consumo de un suministro sin curva.',
  adminsOnly: 'Los perfiles los carga un administrador de la aplicación de perfiles.',
  stored: 'Perfiles cargados',
  none: 'Aún no se ha cargado ningún perfil: las estimaciones usan el incorporado, una media de 2023 a 2025.',
  load: 'Cargar perfiles de REE',
  choose: 'Elegir archivos',
  loadHelp:
    'Archivos PERFF_AAAAMM de REE (también gz), o una hoja con mes, día, hora y los perfiles 2.0TD, 3.0TD y 3.0TDVE. Sus días sustituyen en toda la empresa a los que hubiera.',
  types: { Final: 'Final', Initial: 'Inicial' },
  type: 'Tipo',
  fileYear: 'Año, si el archivo no lo trae',
  ofTheFile: 'El del archivo',
  fileLoaded: 'Cargado',
  fileRefused: 'Rechazado',
  loadedDays: ({
    profiles,
  }: {
    profiles: readonly { tariff: string; year: number; days: number; replacedDays: number }[]
  }) =>
    profiles
      .map(
        ({ tariff, year, days, replacedDays }) =>
          `${tariff} de ${year}: ${days} ${days === 1 ? 'día' : 'días'}${replacedDays > 0 ? `, ${replacedDays} sustituidos` : ''}`,
      )
      .join('; '),
  year: 'Año',
  tariff: 'Tarifa',
  days: 'Días',
  range: 'Fechas',
  source: 'Archivo',
  loaded: 'Cargado el',
  check: 'Qué perfil se usa',
  checkHelp: 'Se pide siempre el final; donde no lo hay se usa el inicial, y si tampoco, el incorporado.',
  from: 'Desde',
  to: 'Hasta',
  allFinal: 'Todas las horas tienen perfil final de REE.',
  embeddedUsed: ': esas horas salen del perfil incorporado.',
  finalHours: 'Horas con perfil final',
  initialHours: 'Horas con perfil inicial',
  embeddedHours: 'Horas con perfil incorporado',
} as const
