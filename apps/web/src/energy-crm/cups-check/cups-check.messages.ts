import type { CheckedCups } from '@vatio/domain/identifiers/check-cups-list'
import { formatCount } from '../../platform/formats/number-format.ts'

export const cupsCheckTexts = {
  title: 'Comprobar CUPS',
  subtitle: 'Pega uno o varios CUPS para ver si son correctos, de qué distribuidora son y si ya los tienes.',
  field: 'CUPS',
  help: 'Uno por línea, o separados por comas o punto y coma. Hasta 500.',
  placeholder: 'ES0021000000000001RK0F',
  nothing: 'Pega algún CUPS para comprobarlo.',
  results: 'Resultado',
  state: 'Estado',
  distributor: 'Distribuidora',
  letters: 'Letras de control',
  known: 'En tus puntos de consumo',
  valid: 'Correcto',
  otherCode: (code: string) => `Código ${code}`,
  yes: 'Sí',
  taken: 'Sí, de otra persona del equipo',
  no: 'No',
  create: 'Crear punto de consumo',
  looking: 'Buscando…',
  unknown: 'No se ha podido consultar',
  lettersWouldBe: (letters: string) => `Serían ${letters}`,
  counts: (total: number, wrong: number) =>
    `${total === 1 ? '1 CUPS' : `${formatCount(total)} CUPS`}, ${wrong === 0 ? 'todos correctos' : wrong === 1 ? '1 con errores' : `${formatCount(wrong)} con errores`}`,
} as const

export const cupsFaultNames: Readonly<Record<NonNullable<CheckedCups['fault']>, string>> = {
  length: 'No tiene 20 o 22 caracteres',
  structure: 'No tiene la forma de un CUPS',
  control: 'Letras de control incorrectas',
}
